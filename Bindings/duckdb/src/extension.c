/* The entry point of the extension: registers the functions. */
#include "engine.h"
#include "functions.h"

DUCKDB_EXTENSION_EXTERN

typedef struct sql_function {
    const char *name;
    size_t arguments;
    duckdb_type type; /* of the result */
    duckdb_scalar_function_t run;
} sql_function;

static const sql_function functions[] = {
    {"phone_e164", 2, DUCKDB_TYPE_VARCHAR, pd_phone_e164},
    {"phone_is_valid", 2, DUCKDB_TYPE_BOOLEAN, pd_phone_is_valid},
    {"phone_kind", 2, DUCKDB_TYPE_VARCHAR, pd_phone_kind},
    {"phone_region", 2, DUCKDB_TYPE_VARCHAR, pd_phone_region},
    {"phone_format", 3, DUCKDB_TYPE_VARCHAR, pd_phone_format},
    {"phone_place", 3, DUCKDB_TYPE_VARCHAR, pd_phone_place},
    {"phone_carrier", 3, DUCKDB_TYPE_VARCHAR, pd_phone_carrier},
    {"phone_check", 2, DUCKDB_TYPE_STRUCT, pd_phone_check},
    {"phone_find", 2, DUCKDB_TYPE_LIST, pd_phone_find},
};

/* Creates a struct type. Field i is a BIGINT if bit i of `numbers` is set, and otherwise a VARCHAR. */
static duckdb_logical_type struct_type(const char *const *names, size_t count, unsigned numbers) {
    enum { FIELDS_MAX = 8 };
    const char *fields[FIELDS_MAX];
    duckdb_logical_type types[FIELDS_MAX];
    for (size_t field = 0; field < count; field++) {
        bool is_number = (numbers >> field & 1) != 0;
        fields[field] = names[field];
        types[field] = duckdb_create_logical_type(is_number ? DUCKDB_TYPE_BIGINT : DUCKDB_TYPE_VARCHAR);
    }
    duckdb_logical_type type = duckdb_create_struct_type(types, fields, count);
    for (size_t field = 0; field < count; field++) duckdb_destroy_logical_type(&types[field]);
    return type;
}

static duckdb_logical_type checked_type(void) {
    static const char *const names[PD_FIELDS] = {"e164", "level", "kind", "region", "reason", "offset"};
    return struct_type(names, PD_FIELDS, 1u << PD_OFFSET);
}

static duckdb_logical_type found_type(void) {
    static const char *const names[PD_FOUND_FIELDS] = {"e164", "extension", "start", "end", "evidence"};
    duckdb_logical_type match = struct_type(names, PD_FOUND_FIELDS, 1u << PD_FOUND_START | 1u << PD_FOUND_END);
    duckdb_logical_type type = duckdb_create_list_type(match);
    duckdb_destroy_logical_type(&match);
    return type;
}

static duckdb_logical_type type_of(duckdb_type type) {
    if (type == DUCKDB_TYPE_STRUCT) return checked_type();
    return type == DUCKDB_TYPE_LIST ? found_type() : duckdb_create_logical_type(type);
}

static void release(void *engine) {
    pc_engine_release(engine);
}

static bool add_function(duckdb_connection connection, pc_engine *engine, const sql_function *function) {
    duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
    duckdb_logical_type type = type_of(function->type);
    duckdb_scalar_function made = duckdb_create_scalar_function();
    duckdb_scalar_function_set_name(made, function->name);
    for (size_t index = 0; index < function->arguments; index++) duckdb_scalar_function_add_parameter(made, text);
    duckdb_scalar_function_set_return_type(made, type);
    /* A null region is a valid argument. */
    duckdb_scalar_function_set_special_handling(made);
    duckdb_scalar_function_set_extra_info(made, pc_engine_retain(engine), release);
    duckdb_scalar_function_set_function(made, function->run);
    bool is_added = duckdb_register_scalar_function(connection, made) == DuckDBSuccess;
    duckdb_destroy_scalar_function(&made);
    duckdb_destroy_logical_type(&type);
    duckdb_destroy_logical_type(&text);
    return is_added;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info,
                            struct duckdb_extension_access *access) {
    pc_engine *engine = pc_engine_create();
    if (engine == NULL) {
        access->set_error(info, "phonecore: out of memory");
        return false;
    }
    bool are_added = true;
    for (size_t index = 0; are_added && index < sizeof functions / sizeof functions[0]; index++) {
        are_added = add_function(connection, engine, &functions[index]);
    }
    pc_engine_release(engine);
    if (!are_added) access->set_error(info, "phonecore: a function with the same name already exists");
    return are_added;
}
