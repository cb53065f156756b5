/// What a flow recorder does with a value: it notes the message at once, with the cause it has at
/// that moment, and returns the frame its delivery is to run in.
///
/// Two steps, because a value that is sent while another is delivered waits for its turn; by then
/// what caused it has ended.
@usableFromInline
package typealias SignalTap<Element> = (Element) -> DeliveryFrame

/// Runs a delivery inside something, such as a task-local that names its cause; calls it once.
@usableFromInline
package typealias DeliveryFrame = (_ deliver: () -> Void) -> Void
