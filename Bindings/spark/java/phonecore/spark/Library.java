package phonecore.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.unsafe.types.UTF8String;

/** The C core, which the jar contains as a shared library, and the names of its values. */
final class Library {
    /** The bit fields of the value that {@link #check} returns: one byte each, and the upper half for the region. */
    static final int KIND_SHIFT = 8;
    static final int REASON_SHIFT = 16;
    static final int REGION_SHIFT = 32;

    /** The reason why the library can't be used; null if it can. */
    private static final String FAILURE = load();

    static final long ENGINE = FAILURE == null ? createEngine() : 0;
    private static final int[] LAYOUT = FAILURE == null ? layout() : new int[6];
    static final int MEMORY_SIZE = LAYOUT[0];
    static final int OFFSET = LAYOUT[1];
    static final int CELL = LAYOUT[2];
    static final int CELL_MAX = LAYOUT[3];
    static final int TEXT = LAYOUT[4];
    static final int TEXT_MAX = LAYOUT[5];

    // The order is the order of the array in library.c.
    static final List<UTF8String> LEVELS = names(0);
    static final List<UTF8String> KINDS = names(1);
    static final List<UTF8String> REASONS = names(2);
    static final List<UTF8String> STYLES = names(3);
    static final List<UTF8String> REGIONS = names(4);

    static final int STANDARD = LEVELS.indexOf(UTF8String.fromString("standard"));
    static final int E164 = STYLES.indexOf(UTF8String.fromString("e164"));

    private Library() {}

    /** Throws if the library can't be used. Java throws a linkage error only once, and other errors after it. */
    static void require() {
        if (FAILURE != null) throw new IllegalStateException(FAILURE);
        if (ENGINE == 0) throw new OutOfMemoryError("phonecore: out of memory");
    }

    static native long check(
            long engine, long memory, byte[] longText, int length, byte[] longCell, int cellLength);

    static native int format(long engine, long memory, int style);

    static native byte[] nameOf(long engine, long memory, boolean isCarrier, byte[] language);

    static native long addressOf(ByteBuffer memory);

    private static native long createEngine();

    private static native byte[] nameAt(long engine, int names, int index);

    private static native int[] layout();

    /** Loads the library of this platform from a temporary file; returns the failure, or null. */
    private static String load() {
        String platform = System.getProperty("os.name") + "-" + System.getProperty("os.arch");
        String name = System.mapLibraryName("phonespark");
        // Class loaders can't share a library, so each one loads it from a new file.
        try (InputStream library = Library.class.getResourceAsStream(platform + "/" + name)) {
            if (library == null) {
                return "phonecore's jar has no library for " + platform + ": build it there, with make jar";
            }
            Path file = Files.createTempFile("phonecore-", "-" + name);
            try {
                Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
                System.load(file.toString());
            } finally {
                Files.delete(file);
            }
            return null;
        } catch (IOException | UnsatisfiedLinkError failure) {
            return "phonecore's library for " + platform + " can't be loaded: " + failure.getMessage();
        }
    }

    private static List<UTF8String> names(int which) {
        List<UTF8String> names = new ArrayList<>();
        if (ENGINE == 0) return names;
        for (byte[] name = nameAt(ENGINE, which, 0); name != null; name = nameAt(ENGINE, which, names.size())) {
            names.add(UTF8String.fromBytes(name));
        }
        return names;
    }
}
