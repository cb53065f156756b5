/// A flow recorder's hook for one value: it records the message at once, with the cause it has at
/// that moment, and returns the frame in which its delivery runs.
///
/// There are two steps, because a value that is sent while another is delivered waits for its turn;
/// by then its cause has ended.
@usableFromInline
package typealias SignalTap<Element> = (Element) -> DeliveryFrame

/// Runs a delivery inside a scope, such as a task-local that names its cause; calls it once.
@usableFromInline
package typealias DeliveryFrame = (_ deliver: () -> Void) -> Void
