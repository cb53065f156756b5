/// The place of a probe in a module: the flow it records to, and the part it stands before.
@usableFromInline
package final class ProbePoint: Sendable {
  package let flow: Flow
  package let module: FlowModule
  let usualSender: FlowRole
  package let receiver: FlowRole
  /// Whether the sender is fixed, whatever part is running when a message arrives.
  private let knowsSender: Bool

  init(flow: Flow, module: FlowModule, usualSender: FlowRole, receiver: FlowRole) {
    self.flow = flow
    self.module = module
    self.usualSender = usualSender
    self.receiver = receiver
    knowsSender = false
  }

  /// The point for messages that the part itself sends to its usual sender.
  package init(answersOf point: ProbePoint) {
    flow = point.flow
    module = point.module
    usualSender = point.receiver
    receiver = point.usualSender
    knowsSender = true
  }

  /// Records that a message arrived, or returns nil while the flow is paused.
  @usableFromInline
  package func begin(_ name: String, _ arguments: () -> [FlowArgument]) -> FlowCause? {
    guard flow.isRecording else { return nil }
    var sender = usualSender
    var causing: Int?
    if let cause = FlowCause.running.get(), cause.point.flow === flow {
      causing = cause.message
      if !knowsSender, cause.point.module == module { sender = cause.point.receiver }
    }
    let message = flow.begin(
      name: name,
      along: FlowMessage.Edge(module: module, from: sender, to: receiver),
      cause: causing,
      arguments: arguments
    )
    return FlowCause(point: self, message: message)
  }
}
