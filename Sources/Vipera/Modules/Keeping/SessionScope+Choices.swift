extension SessionScope {
  /// The value that the user has chosen for all pages of the browser; nil if there is none that `Choice` knows.
  ///
  /// ```swift
  /// enum Language: String { case english = "en", spanish = "es" }
  ///
  /// let language: Language = context.session.choice("language") ?? .english
  /// ```
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    choices[name].flatMap(Choice.init(rawValue:))
  }

  /// Chooses a value for all pages of the browser: those that are open, and those that are opened later.
  ///
  /// It is neither secret nor authenticated: use it for settings such as language and theme. A browser host keeps it in
  /// a cookie for a year; other hosts keep it for the session.
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
      return fail(
        """
        A browser keeps up to \(BrowserChoices.limit) choices of 1 to \(BrowserChoices.longest) ASCII letters, \
        digits and '-._~', and not '\(name)=\(choice.rawValue)'. Use shorter names and values.
        """,
        at: SourcePlace(file: file, line: line)
      )
    }
    if choices != before { choicesChanged() }
  }
}
