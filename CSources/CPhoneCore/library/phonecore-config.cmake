# find_package(phonecore) defines phonecore::phonecore, the shared library, and phonecore::static.
get_filename_component(phonecore_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET phonecore::phonecore)
    add_library(phonecore::phonecore SHARED IMPORTED)
    set_target_properties(phonecore::phonecore PROPERTIES
        IMPORTED_LOCATION "${phonecore_prefix}/lib/@file@"
        IMPORTED_SONAME "@name@"
        INTERFACE_INCLUDE_DIRECTORIES "${phonecore_prefix}/include")
    add_library(phonecore::static STATIC IMPORTED)
    set_target_properties(phonecore::static PROPERTIES
        IMPORTED_LOCATION "${phonecore_prefix}/lib/libphonecore.a"
        IMPORTED_LINK_INTERFACE_LANGUAGES C
        INTERFACE_INCLUDE_DIRECTORIES "${phonecore_prefix}/include"
        INTERFACE_LINK_LIBRARIES pcre2-8)
endif()
