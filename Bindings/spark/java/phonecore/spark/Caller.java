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
 * Calls the C core with memory that one thread uses at a time.
 *
 * <p>Texts are copied to memory outside of Java's heap and back, which costs less than a call that refers to arrays.
 * The memory is a buffer, which the collector of garbage frees.
 */
public final class Caller {
    private final ByteBuffer memory;
    private final long address;

    /** The task that runs; null on the driver. */
    private final TaskContext task = TaskContext.get();

    /** What the core returned for the last text. */
    private long checked;

    public Caller() {
        Library.require();
        memory = ByteBuffer.allocateDirect(Library.MEMORY_SIZE).order(ByteOrder.nativeOrder());
        address = Library.addressOf(memory);
    }

    /** Checks a text, in no region if that is null or blank. A task that was cancelled ends here. */
    void check(UTF8String text, UTF8String region) {
        // The code that Spark generates for rows looks at that too rarely, if at all.
        if (task != null) task.killTaskIfInterrupted();
        int length = text.numBytes();
        byte[] longText = length > Library.TEXT_MAX ? text.getBytes() : null;
        if (longText == null) text.writeToMemory(null, address + Library.TEXT);
        int cellLength = region == null ? 0 : region.numBytes();
        byte[] longCell = cellLength > Library.CELL_MAX ? region.getBytes() : null;
        if (longCell == null && cellLength > 0) region.writeToMemory(null, address + Library.CELL);
        checked = Library.check(Library.ENGINE, address, longText, length, longCell, cellLength);
        // Until here, the collector must not free the memory, of which the core knows the address alone.
        Reference.reachabilityFence(memory);
        if (checked < 0) throw new OutOfMemoryError("phonecore can't read a text of " + length + " bytes");
    }

    /** Whether the text is a number of the level standard. */
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

    /** The number in a style; null for a text below the level standard, and for a number without this form. */
    UTF8String format(int style) {
        int length = isValid() ? Library.format(Library.ENGINE, address, style) : 0;
        if (length == 0) return null;
        byte[] text = new byte[length];
        Platform.copyMemory(null, address + Library.TEXT, text, Platform.BYTE_ARRAY_OFFSET, length);
        Reference.reachabilityFence(memory);
        return UTF8String.fromBytes(text);
    }

    /** The place of the number, or its carrier; null without one. */
    UTF8String name(boolean isCarrier, UTF8String language) {
        if (!isValid()) return null;
        byte[] name = Library.nameOf(Library.ENGINE, address, isCarrier, language.getBytes());
        Reference.reachabilityFence(memory);
        return UTF8String.fromBytes(name);
    }

    /** The fields of phone_check. */
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
