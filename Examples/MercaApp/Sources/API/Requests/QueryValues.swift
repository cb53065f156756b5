import ViperaWeb

/// The decoded parameters of a URL's query.
struct QueryValues {
  private let values: [String: [String]]

  /// Reads the query of a request.
  ///
  /// - Throws: 400 if it is not encoded correctly.
  init(_ request: HTTPRequest) throws(APIFailure) {
    var values: [String: [String]] = [:]
    for pair in (request.query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0])
      values[name, default: []].append(parts.count == 2 ? try Self.decoded(parts[1]) : "")
    }
    self.values = values
  }

  /// Returns the value of a parameter, if present.
  ///
  /// - Throws: 400 if it is given twice.
  func text(_ name: String) throws(APIFailure) -> String? {
    guard let found = values[name] else { return nil }
    guard found.count == 1 else { throw .badQuery(name, "it stands in the address twice.") }
    return found[0]
  }

  /// Returns the words of a search, `q`; empty if absent.
  ///
  /// - Throws: 400 if there are too many of them.
  func words() throws(APIFailure) -> String {
    let most = 200
    let text = try text("q") ?? ""
    guard text.unicodeScalars.count <= most else {
      throw .badQuery("q", "it must have \(most) characters at most.")
    }
    return text
  }

  /// Returns a whole number, if present.
  func number(_ name: String, in range: ClosedRange<Int>) throws(APIFailure) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Digits.number(text), range.contains(number) else {
      throw .badQuery(
        name,
        "it must be a whole number between \(range.lowerBound) and \(range.upperBound)."
      )
    }
    return number
  }

  /// Returns a choice, if present.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type
  ) throws(APIFailure) -> Choice? {
    guard let text = try text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw .badQuery(name, "it must be one of \(names).")
    }
    return choice
  }

  private static func decoded(_ text: Substring) throws(APIFailure) -> String {
    guard let decoded = PercentEncoding.decoded(text, plusIsSpace: true) else {
      throw APIFailure(
        .badRequest,
        "The address is not encoded as addresses are, by UTF-8 and '%'."
      )
    }
    return decoded
  }
}
