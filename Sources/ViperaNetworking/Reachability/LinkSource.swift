/// Reports whether the machine's network links are up, as the system or a test says.
public protocol LinkSource: Sendable {
  /// Returns a stream of the current state and of each possible change; values may repeat.
  func states() -> AsyncStream<Bool>
}
