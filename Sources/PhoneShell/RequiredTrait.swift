#if !Command
    #error("The commands require the package trait Command: swift build --traits Command,PCRE2")
#endif
