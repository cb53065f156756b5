// SAFETY: The value never changes. Only the actor that passed the value on, or the value's only owner, reads it.
/// Carries a value that is not `Sendable` through a spy or a probe that `@Contract` writes.
///
/// A probe of an actor runs on that actor, but the compiler cannot know that. Do not use this type in other code.
public struct Handed<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  /// Creates a carrier of `value`; the caller must not use the value afterwards.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// Returns the value.
  @inlinable
  public func take() -> sending Value {
    // SAFETY: A spy or probe passes the value on and keeps no reference to it.
    nonisolated(unsafe) let value = value
    return value
  }

  /// Runs `body` on the actor `part` and returns its result.
  @inlinable
  public static func from<Part: Actor, Failure: Error>(
    _ part: isolated Part,
    _ body: @Sendable (isolated Part) async throws(Failure) -> Handed<Value>
  ) async throws(Failure) -> Handed<Value> {
    try await body(part)
  }
}
