/// The message that is being answered; it is the cause of every message sent until it ends.
@usableFromInline
package struct FlowCause: Sendable {
  /// The cause of all messages that the running task sends, across `await` and into child tasks.
  ///
  /// Written out because `@TaskLocal` makes no storage that inlinable code may use.
  @usableFromInline package static let running = TaskLocal<FlowCause?>(wrappedValue: nil)

  let point: ProbePoint
  let message: Int

  /// Notes how the message ended.
  @inlinable
  func end<Output, Failure: Error>(with result: Result<Output, Failure>, hidden: Bool) {
    switch result {
    case .success(let output): end(returning: output, hidden: hidden)
    case .failure(let error): end(throwing: error, hidden: hidden)
    }
  }

  /// Notes that the message returned `output`.
  @inlinable
  func end<Output>(returning output: Output, hidden: Bool) {
    // Checked by type before the value is read: most messages return nothing.
    if Output.self == Void.self { return endReturning(nil) }
    if hidden || !recordsValues { return endReturning(hidden ? SecretNames.mask : nil) }
    endDescribing(output)
  }

  /// Apart, so that what is inlined into apps stays short.
  @usableFromInline
  func endDescribing<Output>(_ output: Output) {
    endReturning(FlowText.describing(output))
  }

  /// Notes that the message threw `error`.
  @usableFromInline
  func end(throwing error: any Error, hidden: Bool) {
    let isCancellation = (error as? any CancellationTelling)?.isCancellation
    if isCancellation ?? (error is CancellationError) {
      return point.flow.end(message, with: .cancelled)
    }
    if hidden { return point.flow.end(message, with: .threw(SecretNames.mask)) }
    let text = recordsValues ? FlowText.describing(error) : FlowText.typeName(error)
    point.flow.end(message, with: .threw(text))
  }

  @usableFromInline var recordsValues: Bool { point.flow.recordsValues }

  @usableFromInline
  package func endReturning(_ text: String?) {
    point.flow.end(message, with: .returned(text))
  }
}
