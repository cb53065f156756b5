import ViperaAddresses

/// The values that a user has chosen for all pages of a browser, by name: `language=es&theme=dark`.
///
/// A browser stores them in a cookie, which anyone can write. So their number and length are limited, and a reader
/// accepts only values that the app knows (`SessionScope.choice(_:)`).
package struct BrowserChoices: Hashable, Sendable, LosslessStringConvertible {
  /// The maximum number of choices.
  static let limit = 8
  /// The maximum length of a name or a value, in bytes.
  static let longest = 32

  private var values: [String: String] = [:]

  /// Creates an empty list.
  package init() {}

  /// Reads the format of ``description``, and leaves out invalid pairs.
  package init(_ text: String) {
    for pair in text.split(separator: "&").prefix(Self.limit) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      if parts.count == 2 { self[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The choices in the order of their names, in the format of the cookie.
  package var description: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }

  /// The value with this name; setting an invalid value does nothing.
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

extension SessionScope {
  /// The value that the user has chosen for all pages of the browser; nil if `Choice` has no such case.
  ///
  /// ```swift
  /// enum Language: String { case english = "en", spanish = "es" }
  ///
  /// let language: Language = context.session.choice("language") ?? .english
  /// ```
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    choices[name].flatMap(Choice.init(rawValue:))
  }

  /// Chooses a value for all open and later pages of the browser.
  ///
  /// The value is neither secret nor authenticated: use it for settings such as language and theme. A browser host
  /// stores it in a cookie for a year; other hosts store it for the session.
  ///
  /// - Parameters:
  ///   - choice: The value; up to 32 ASCII letters, digits, and `-._~`.
  ///   - name: The name of the value, with the same limits. Up to eight names can be stored.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public func choose<Choice: RawRepresentable<String>>(
    _ choice: Choice,
    as name: String,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let before = choices
    choices[name] = choice.rawValue
    guard choices[name] == choice.rawValue else {
      // The message leaves out the value, which may be private.
      return fail(
        """
        A browser keeps up to \(BrowserChoices.limit) choices of 1 to \(BrowserChoices.longest) ASCII letters, \
        digits and '-._~', so not this value of '\(name)'. Use fewer or shorter names and values.
        """,
        at: SourcePlace(file: file, line: line)
      )
    }
    if choices != before { choicesChanged() }
  }
}
