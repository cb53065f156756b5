/// Says whether the machine's network links are up: the system's word, or a test's.
public protocol LinkSource: Sendable {
  /// How it is now, and whenever it may have changed; the same twice is no harm.
  func states() -> AsyncStream<Bool>
}
