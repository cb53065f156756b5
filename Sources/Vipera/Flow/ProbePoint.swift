/// The place in a module where a probe listens: the flow it tells, and the part it stands before.
@usableFromInline
final class ProbePoint: Sendable {
  let flow: Flow
  let module: FlowModule
  let usualSender: FlowRole
  let receiver: FlowRole
  /// Whether the sender is known, whatever part is at work when a message arrives.
  private let knowsSender: Bool

  init(flow: Flow, module: FlowModule, usualSender: FlowRole, receiver: FlowRole) {
    self.flow = flow
    self.module = module
    self.usualSender = usualSender
    self.receiver = receiver
    knowsSender = false
  }

  /// The point for what the part itself sends to whoever usually sends to it.
  init(answersOf point: ProbePoint) {
    flow = point.flow
    module = point.module
    usualSender = point.receiver
    receiver = point.usualSender
    knowsSender = true
  }

  /// Notes that a message arrived, or returns nil while the flow is paused.
  @usableFromInline
  func begin(_ name: String, _ arguments: () -> [FlowArgument]) -> FlowCause? {
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
