/* The native methods of phonecore.spark.Library, which call the C core on Spark's executors. They keep no state. Any
   thread may call them with memory that no other thread uses. */
#include "engine.h"
#include "phone_number_places.h"
#include "phonecore_spark_Library.h"
#include "reasons.h"
#include "result.h"
#include <string.h>

enum { CELL_MAX = 64, TEXT_MAX = 512 };

/* The memory of a thread, a direct buffer of Java. Java writes a text and its region cell, and reads the results. */
typedef struct thread_memory {
    phn_number number;
    int64_t offset; /* of the verdict */
    uint8_t cell[CELL_MAX];
    uint8_t text[TEXT_MAX]; /* also of a result */
} thread_memory;

_Static_assert((int)TEXT_MAX >= (int)PHN_TEXT_MAX, "results fit in the memory");

/* The bit fields of the value that `check` returns. */
enum { LEVEL_SHIFT = 0, KIND_SHIFT = 8, REASON_SHIFT = 16, REGION_SHIFT = 32, FAILED = -1 };

/* The region for callers without a region. It is not assigned to any region. */
static const char no_region[2] = {'Z', 'Z'};

static const pc_engine *engine_at(jlong address) {
    return (const pc_engine *)(intptr_t)address;
}

static thread_memory *memory_at(jlong address) {
    return (thread_memory *)(intptr_t)address;
}

/* ---- Texts that are longer than the memory ----------------------------------------------------------------------- */

/*
 * Borrows a text in a Java array without copying it: it may have a gigabyte. The garbage collector waits until the text
 * is returned. Without an array, the text is in the memory of the thread.
 */
static phn_text borrow(JNIEnv *env, jbyteArray array, const uint8_t *bytes, jint length) {
    if (array != NULL) bytes = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    return (phn_text){bytes, (size_t)length};
}

static void give_back(JNIEnv *env, jbyteArray array, phn_text text) {
    if (array == NULL || text.bytes == NULL) return;
    (*env)->ReleasePrimitiveArrayCritical(env, array, (void *)(uintptr_t)text.bytes, JNI_ABORT);
}

/* ---- The engine and its names ------------------------------------------------------------------------------------ */

/* Creates an engine; returns 0 if memory runs out. */
JNIEXPORT jlong JNICALL Java_phonecore_spark_Library_createEngine(JNIEnv *env, jclass library) {
    (void)env;
    (void)library;
    return (jlong)(intptr_t)pc_engine_create();
}

/* The tables of names in the order of the indices that Java uses. */
static const pc_names names_of_java[] = {PC_LEVELS, PC_KINDS, PC_REASONS, PC_STYLES, PC_REGIONS};

/* Returns a name; null after the last one. */
JNIEXPORT jbyteArray JNICALL Java_phonecore_spark_Library_nameAt(JNIEnv *env, jclass library, jlong engine, jint names,
                                                                 jint index) {
    (void)library;
    phn_text name = pc_name_at(pc_engine_names(engine_at(engine), names_of_java[names]), (size_t)index);
    jbyteArray copy = name.bytes == NULL ? NULL : (*env)->NewByteArray(env, (jsize)name.length);
    if (copy != NULL) (*env)->SetByteArrayRegion(env, copy, 0, (jsize)name.length, (const jbyte *)name.bytes);
    return copy;
}

/* ---- The memory of a thread -------------------------------------------------------------------------------------- */

/* Returns the size of the memory, and the offsets and capacities in it, in the order of Library's constants. */
JNIEXPORT jintArray JNICALL Java_phonecore_spark_Library_layout(JNIEnv *env, jclass library) {
    (void)library;
    const jint layout[] = {
        sizeof(thread_memory),         offsetof(thread_memory, offset),
        offsetof(thread_memory, cell), CELL_MAX,
        offsetof(thread_memory, text), TEXT_MAX,
    };
    const jsize count = sizeof layout / sizeof layout[0];
    jintArray copy = (*env)->NewIntArray(env, count);
    if (copy != NULL) (*env)->SetIntArrayRegion(env, copy, 0, count, layout);
    return copy;
}

JNIEXPORT jlong JNICALL Java_phonecore_spark_Library_addressOf(JNIEnv *env, jclass library, jobject memory) {
    (void)library;
    return (jlong)(intptr_t)(*env)->GetDirectBufferAddress(env, memory);
}

/* ---- Functions --------------------------------------------------------------------------------------------------- */

/* Returns the index of a region's name plus one; 0 without a region. */
static jlong region_number(const pc_engine *engine, const char region[2]) {
    uint16_t pair;
    memcpy(&pair, region, sizeof pair);
    return pair == 0 ? 0 : (jlong)pc_engine_region_indices(engine)[pair] + 1;
}

static jlong check(thread_memory *memory, const pc_engine *engine, phn_text text, phn_text cell) {
    phn_verdict verdict;
    char region[2];
    memcpy(region, no_region, sizeof region);
    (void)phn_cell_region(region, cell.bytes, cell.length);
    phn_check(&verdict, pc_engine_core(engine), text.bytes, text.length, region);
    memory->number = verdict.number;
    memory->offset = (int64_t)verdict.offset;
    uint8_t reason = pc_reason_below(PHN_LEVEL_STANDARD, verdict.level, verdict.reason);
    return (jlong)verdict.level << LEVEL_SHIFT | (jlong)verdict.kind << KIND_SHIFT | (jlong)reason << REASON_SHIFT |
           region_number(engine, verdict.region) << REGION_SHIFT;
}

/*
 * Validates a text in the region that a cell names. Each is in the memory, or in an array if it does not fit. Writes
 * the number and the offset to the memory, and returns level, kind, reason and region; FAILED if memory runs out.
 */
JNIEXPORT jlong JNICALL Java_phonecore_spark_Library_check(JNIEnv *env, jclass library, jlong engine, jlong address,
                                                           jbyteArray long_text, jint length, jbyteArray long_cell,
                                                           jint cell_length) {
    (void)library;
    thread_memory *memory = memory_at(address);
    jlong checked = FAILED;
    phn_text text = borrow(env, long_text, memory->text, length);
    phn_text cell = borrow(env, long_cell, memory->cell, cell_length);
    if (text.bytes != NULL && cell.bytes != NULL) checked = check(memory, engine_at(engine), text, cell);
    give_back(env, long_cell, cell);
    give_back(env, long_text, text);
    return checked;
}

/* Formats the last checked number into the memory, and returns the length in bytes; 0 if it lacks this form. */
JNIEXPORT jint JNICALL Java_phonecore_spark_Library_format(JNIEnv *env, jclass library, jlong engine, jlong address,
                                                           jint style) {
    (void)env;
    (void)library;
    thread_memory *memory = memory_at(address);
    return (jint)phn_format(memory->text, PHN_TEXT_MAX, pc_engine_core(engine_at(engine)), &memory->number,
                            (phn_style)style, PHN_SEPARATOR_STANDARD);
}

/* Returns the place or carrier of the last checked number; NULL if it has none or memory runs out. */
JNIEXPORT jbyteArray JNICALL Java_phonecore_spark_Library_nameOf(JNIEnv *env, jclass library, jlong engine,
                                                                 jlong address, jboolean is_carrier,
                                                                 jbyteArray language) {
    (void)library;
    phn_places places;
    phn_places_text name = {NULL, 0};
    const phn_number *number = &memory_at(address)->number;
    phn_place_finder finder = {.engine = pc_engine_core(engine_at(engine)), .places = &places};
    phn_places_standard(&places);
    phn_text identifier = borrow(env, language, NULL, (*env)->GetArrayLength(env, language));
    if (identifier.bytes == NULL) return NULL;
    phn_places_language_read(&finder.language, (const char *)identifier.bytes, identifier.length);
    give_back(env, language, identifier);
    bool is_found =
        is_carrier ? phn_number_carrier(&name, &finder, number) : phn_number_place(&name, &finder, number, NULL);
    if (!is_found || name.length == 0) return NULL;
    jbyteArray copy = (*env)->NewByteArray(env, (jsize)name.length);
    if (copy != NULL) (*env)->SetByteArrayRegion(env, copy, 0, (jsize)name.length, (const jbyte *)name.bytes);
    return copy;
}
