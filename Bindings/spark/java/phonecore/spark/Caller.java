package phonecore.spark;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Calls the C core with memory that only one thread at a time may use.
 *
 * <p>Texts are copied to a direct buffer outside Java's heap and back, which is faster than passing arrays. The garbage
 * collector frees the buffer.
 */
public final class Caller {
    private final ByteBuffer memory;
    private final long address;

    /** The current task; null on the driver. */
    private final TaskContext task = TaskContext.get();

    /** What the core returned for the last text. */
    private long checked;

    public Caller() {
        Library.require();
        memory = ByteBuffer.allocateDirect(Library.MEMORY_SIZE).order(ByteOrder.nativeOrder());
        address = Library.addressOf(memory);
    }

    /** Checks a text in a region, or without one if it is null or blank. Throws if the task was cancelled. */
    void check(UTF8String text, UTF8String region) {
        // The code that Spark generates checks for cancellation rarely or never.
        if (task != null) task.killTaskIfInterrupted();
        int length = text.numBytes();
        byte[] longText = length > Library.TEXT_MAX ? text.getBytes() : null;
        if (longText == null) text.writeToMemory(null, address + Library.TEXT);
        int cellLength = region == null ? 0 : region.numBytes();
        byte[] longCell = cellLength > Library.CELL_MAX ? region.getBytes() : null;
        if (longCell == null && cellLength > 0) region.writeToMemory(null, address + Library.CELL);
        checked = Library.check(Library.ENGINE, address, longText, length, longCell, cellLength);
        // The core has only the address of the memory: the garbage collector must not free it before this line.
        Reference.reachabilityFence(memory);
        if (checked < 0) throw new OutOfMemoryError("phonecore: out of memory for a text of " + length + " bytes");
    }

    /** Whether the text is a number of the standard level. */
    boolean isValid() {
        return level() >= Library.STANDARD;
    }

    private int level() {
        return (int) (checked & 0xFF);
    }

    UTF8String kind() {
        int kind = (int) (checked >> Library.KIND_SHIFT & 0xFF);
        return kind == 0 ? null : Library.KINDS.get(kind);
    }

    UTF8String region() {
        int number = (int) (checked >> Library.REGION_SHIFT);
        return number == 0 ? null : Library.REGIONS.get(number - 1);
    }

    /** Returns the number in a style; null for a text below the standard level, and for a number without this form. */
    UTF8String format(int style) {
        int length = isValid() ? Library.format(Library.ENGINE, address, style) : 0;
        if (length == 0) return null;
        byte[] text = new byte[length];
        Platform.copyMemory(null, address + Library.TEXT, text, Platform.BYTE_ARRAY_OFFSET, length);
        Reference.reachabilityFence(memory);
        return UTF8String.fromBytes(text);
    }

    /** Returns the place or the carrier of the number; null if it has none. */
    UTF8String name(boolean isCarrier, UTF8String language) {
        if (!isValid()) return null;
        byte[] name = Library.nameOf(Library.ENGINE, address, isCarrier, language.getBytes());
        Reference.reachabilityFence(memory);
        return UTF8String.fromBytes(name);
    }

    /** Returns the fields of phone_check. */
    InternalRow row() {
        int reason = (int) (checked >> Library.REASON_SHIFT & 0xFF);
        long offset = memory.getLong(Library.OFFSET);
        return new GenericInternalRow(new Object[] {
            format(Library.E164),
            Library.LEVELS.get(level()),
            kind(),
            region(),
            reason == 0 ? null : Library.REASONS.get(reason),
            reason == 0 ? null : (Object) offset,
        });
    }
}
