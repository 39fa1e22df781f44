// The presence of this module selects the code for the Objective-C runtime.
