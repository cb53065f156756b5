import ViperaReflection

/// The position of a probe: the flow in which it records, and the part whose messages it records.
@usableFromInline
package final class ProbePoint: Sendable {
  package let flow: Flow
  package let module: FlowModule
  let usualSender: FlowRole
  package let receiver: FlowRole
  /// Whether all messages have the same sender, whichever part is running when they arrive.
  private let knowsSender: Bool

  init(flow: Flow, module: FlowModule, usualSender: FlowRole, receiver: FlowRole) {
    self.flow = flow
    self.module = module
    self.usualSender = usualSender
    self.receiver = receiver
    knowsSender = false
  }

  /// The point for messages in the opposite direction: from the part to its usual sender.
  package init(answersOf point: ProbePoint) {
    flow = point.flow
    module = point.module
    usualSender = point.receiver
    receiver = point.usualSender
    knowsSender = true
  }

  /// Records that a message has arrived; returns nil while the flow is paused.
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

/// One opened module: its name, and its number among the modules with that name.
package struct FlowModule: Hashable {
  package let name: String
  /// The number; nil if instances were not counted, as in recordings made before counting was added.
  package let instance: Int?
}

/// The message that is being handled; it is the cause of every message sent until it ends.
@usableFromInline
package struct FlowCause: Sendable {
  /// The cause of all messages that the running task sends, across `await` and in child tasks.
  ///
  /// Declared without `@TaskLocal`, since inlinable code cannot use the storage that `@TaskLocal` generates.
  @usableFromInline package static let running = TaskLocal<FlowCause?>(wrappedValue: nil)

  let point: ProbePoint
  let message: Int

  /// Records how the message ended.
  @inlinable
  func end<Output, Failure: Error>(with result: Result<Output, Failure>, hidden: Bool) {
    switch result {
    case .success(let output): end(returning: output, hidden: hidden)
    case .failure(let error): end(throwing: error, hidden: hidden)
    }
  }

  /// Records that the message returned `output`.
  @inlinable
  func end<Output>(returning output: Output, hidden: Bool) {
    // The type is checked before the value is read, since most messages return nothing.
    if Output.self == Void.self { return endReturning(nil) }
    endDescribing(output, hidden: hidden)
  }

  /// Records a returned value; a separate function, so that the code inlined into apps stays short.
  @usableFromInline
  func endDescribing<Output>(_ output: Output, hidden: Bool) {
    if hidden { return endReturning(SecretNames.mask) }
    endReturning(recordsValues ? ValueText.describing(output) : nil)
  }

  /// Records that the message threw `error`.
  @usableFromInline
  func end(throwing error: any Error, hidden: Bool) {
    let isCancellation = (error as? any CancellationTelling)?.isCancellation
    if isCancellation ?? (error is CancellationError) {
      return point.flow.end(message, with: .cancelled)
    }
    if hidden { return point.flow.end(message, with: .threw(SecretNames.mask)) }
    let text = recordsValues ? ValueText.describing(error) : ValueText.typeName(error)
    point.flow.end(message, with: .threw(text))
  }

  private var recordsValues: Bool { point.flow.recordsValues }

  @usableFromInline
  package func endReturning(_ text: String?) {
    point.flow.end(message, with: .returned(text))
  }
}

/// An error that may mean that its task was cancelled; a flow then records a cancellation instead of an error.
package protocol CancellationTelling: Error {
  /// Whether the error means a cancellation instead of a failure.
  var isCancellation: Bool { get }
}
