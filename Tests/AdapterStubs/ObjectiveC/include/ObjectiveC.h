/* The root class of Objective-C, as far as delegates use it. */

typedef signed char BOOL;

@protocol NSObject
- (BOOL)respondsToSelector:(SEL)selector;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init;
- (BOOL)respondsToSelector:(SEL)selector;
- (id)forwardingTargetForSelector:(SEL)selector;
@end
