/// Reports whether the machine's network links are up: the system's report, or a test's.
public protocol LinkSource: Sendable {
  /// The current state, and the state whenever it may have changed; repeated values are allowed.
  func states() -> AsyncStream<Bool>
}
