/* The parameter types of delegate methods. */

#include "ObjectiveC.h"

typedef struct _NSRange {
    unsigned long location;
    unsigned long length;
} NSRange;

@interface NSString : NSObject
@end

@interface NSNotification : NSObject
@end
