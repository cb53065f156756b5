/// One argument of a recorded message, as text.
///
/// The text is made when the message is sent, so a later change of the value does not rewrite
/// history and the recording keeps nothing alive.
public struct FlowArgument: Hashable, Sendable, Codable {
  /// The argument's name in the contract.
  public let name: String
  /// The value, shortened; `•••` for a secret.
  public let text: String

  /// Describes a value of any type; see `FlowText` for how.
  public init<Value>(_ name: String, _ value: Value) {
    self.init(name: name, text: Self.hides(name) ?? FlowText.describing(value))
  }

  /// Describes a text, the most frequent argument, without looking at its type first.
  public init(_ name: String, _ value: String) {
    self.init(name: name, text: Self.hides(name) ?? FlowText.quoting(value))
  }

  /// Describes a whole number without looking at its type first.
  public init(_ name: String, _ value: Int) {
    self.init(name: name, text: Self.hides(name) ?? String(value))
  }

  /// Describes a truth value without looking at its type first.
  public init(_ name: String, _ value: Bool) {
    self.init(name: name, text: Self.hides(name) ?? (value ? "true" : "false"))
  }

  /// Names an argument whose value must not be written.
  public init(hidden name: String) {
    self.init(name: name, text: SecretNames.mask)
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The mask, if `name` speaks of a secret that nobody marked.
  private static func hides(_ name: String) -> String? {
    SecretNames.contain(name) ? SecretNames.mask : nil
  }
}
