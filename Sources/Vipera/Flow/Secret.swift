import ViperaReflection

/// A value that never enters a recording, a log or a failure message.
///
/// ```swift
/// func signInTapped(email: String, password: Secret<String>) async
/// ```
public struct Secret<Value> {
  /// The value itself; read it only where it is needed.
  public let revealed: Value

  /// Hides `value` from every description of the objects that hold it.
  public init(_ value: Value) {
    revealed = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots, whatever the value is.
  public var description: String { SecretNames.mask }
  /// Three dots, whatever the value is.
  public var debugDescription: String { SecretNames.mask }
  /// A mirror without children, so that `dump` shows nothing either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
