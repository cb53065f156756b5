/// The message that is being answered; what is sent meanwhile was caused by it.
struct FlowCause: Sendable {
  /// The cause of whatever the running task sends, across `await` and into child tasks.
  @TaskLocal static var current: FlowCause?

  let flow: Flow
  let message: Int
  let module: String
  let receiver: FlowRole
}
