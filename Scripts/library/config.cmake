# find_package(@library@) defines @library@::@library@, the shared library, and @library@::static.
get_filename_component(@library@_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if("@shared@" MATCHES "^phonecore::")
    include(CMakeFindDependencyMacro)
    find_dependency(phonecore @version@ HINTS "${CMAKE_CURRENT_LIST_DIR}/../phonecore")
endif()
if(NOT TARGET @library@::@library@)
    add_library(@library@::@library@ SHARED IMPORTED)
    set_target_properties(@library@::@library@ PROPERTIES
        IMPORTED_LOCATION "${@library@_prefix}/lib/@file@"
        IMPORTED_SONAME "@name@"
        INTERFACE_INCLUDE_DIRECTORIES "${@library@_prefix}/include"
        INTERFACE_LINK_LIBRARIES "@shared@")
    add_library(@library@::static STATIC IMPORTED)
    set_target_properties(@library@::static PROPERTIES
        IMPORTED_LOCATION "${@library@_prefix}/lib/lib@library@.a"
        IMPORTED_LINK_INTERFACE_LANGUAGES C
        INTERFACE_INCLUDE_DIRECTORIES "${@library@_prefix}/include"
        INTERFACE_LINK_LIBRARIES "@static@")
endif()
