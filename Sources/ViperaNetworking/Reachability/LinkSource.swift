/// Reports whether the machine's network links are up; the source is the system or a test.
public protocol LinkSource: Sendable {
  /// Returns a stream of the current state, and of the state after each change of a link; values may repeat.
  func states() -> AsyncStream<Bool>
}
