/// The values that a user has chosen for all pages of a browser, by name: `language=es&theme=dark`.
///
/// A browser keeps them in a cookie, which anyone can write. So their number and length are bounded, and a reader takes
/// only the values that the app knows (`SessionScope.choice(_:)`).
public struct BrowserChoices: Hashable, Sendable, LosslessStringConvertible {
  /// The maximum number of choices.
  static let limit = 8
  /// The maximum length of a name or a value, in bytes.
  static let longest = 32

  private var values: [String: String] = [:]

  /// Creates an empty list.
  public init() {}

  /// Reads the format of ``description``, and leaves out invalid pairs.
  public init(_ text: String) {
    for pair in text.split(separator: "&").prefix(Self.limit) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      if parts.count == 2 { self[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The choices in the order of their names, as a cookie holds them.
  public var description: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }

  /// The value with this name; setting a value that cannot be kept does nothing.
  subscript(name: String) -> String? {
    get { values[name] }
    set {
      guard let newValue else { return values[name] = nil }
      guard Self.isSound(name), Self.isSound(newValue) else { return }
      guard values[name] != nil || values.count < Self.limit else { return }
      values[name] = newValue
    }
  }

  private static func isSound(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy(PercentCoding.isUnreserved)
  }
}
