/// Carries a value to a part that Swift takes to be elsewhere.
///
/// The probe of an actor runs on that actor, which Swift cannot know; and what a probe is given to
/// give away, it gives away. The spies and probes that `@Contract` writes use it, nobody else should.
// SAFETY: Never changed; who takes the value is where it was handed over, or its only owner.
public struct Handed<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  /// Takes `value`, which nobody here uses any more.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// The value.
  @inlinable
  public func take() -> sending Value {
    // SAFETY: Only what a stand-in passes on is here, and the stand-in keeps none of it.
    nonisolated(unsafe) let value = value
    return value
  }

  /// What `body` gives back, which runs where `part` does.
  @inlinable
  public static func from<Part: Actor, Failure: Error>(
    _ part: isolated Part,
    _ body: @Sendable (isolated Part) async throws(Failure) -> Handed<Value>
  ) async throws(Failure) -> Handed<Value> {
    try await body(part)
  }
}
