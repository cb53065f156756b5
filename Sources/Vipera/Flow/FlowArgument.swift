import ViperaReflection

/// One argument of a recorded message, as text.
///
/// The text is created when the message is sent. So a later change of the value does not change the recording, and the
/// recording does not hold the value.
public struct FlowArgument: Hashable, Sendable, Codable {
  /// The argument's name in the contract.
  public let name: String
  /// The value, shortened; `•••` for a secret.
  public let text: String

  /// Describes a value of any type in a short text, in limited time however large the value is.
  @inlinable
  public init<Value>(_ name: String, _ value: Value) {
    // Inlined, since the app's own code knows the type, and so needs no casts for `String` and `Int`.
    if Value.self == String.self, let text = value as? String {
      self.init(name, quoting: text)
    } else if Value.self == Int.self, let number = value as? Int {
      self.init(name, number: number)
    } else {
      self.init(name, describing: value)
    }
  }

  @usableFromInline
  init(_ name: String, quoting text: String) {
    self.init(name: name, text: Self.hides(name) ? SecretNames.mask : ValueText.quoting(text))
  }

  @usableFromInline
  init(_ name: String, number: Int) {
    self.init(name: name, text: Self.hides(name) ? SecretNames.mask : String(number))
  }

  @usableFromInline
  init<Value>(_ name: String, describing value: Value) {
    self.init(name: name, text: Self.hides(name) ? SecretNames.mask : ValueText.describing(value))
  }

  /// Creates an argument whose value is hidden.
  public init(hidden name: String) {
    self.init(name: name, text: SecretNames.mask)
  }

  /// Creates an argument that is a closure, which cannot be described.
  public init(closure name: String) {
    self.init(name: name, text: "{…}")
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Whether `name` is the name of a secret, such as `password`.
  private static func hides(_ name: String) -> Bool {
    SecretNames.contain(name)
  }
}
