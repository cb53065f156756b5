/// Writes the decoder of an entity with dates.
///
/// Such an entity needs its own decoder, since a default `JSONDecoder` expects dates as numbers.
struct EntityDates {
  let name: String
  /// The date formats in the samples: `instant`, `fractionalInstant` and `day`.
  let forms: Set<TextFormat>

  /// Whether a built-in strategy of `JSONDecoder` decodes these formats.
  static func areStandard(_ forms: Set<TextFormat>) -> Bool { forms == [.instant] }

  var lines: [String] {
    let isStandard = Self.areStandard(forms)
    return [
      "extension \(name) {",
      "  /// A decoder that reads the dates; a plain `JSONDecoder` does not.",
      "  ///",
      "  /// They look like \(examples).",
      "  static var decoder: JSONDecoder {",
      "    let decoder = JSONDecoder()",
      "    decoder.dateDecodingStrategy = \(isStandard ? ".iso8601" : "dates")",
      "    return decoder",
      "  }",
    ] + (isStandard ? [] : [""] + strategy) + ["}"]
  }

  private var examples: String {
    let texts: [(TextFormat, String)] = [
      (.instant, "`2024-05-01T08:00:00Z`"), (.fractionalInstant, "`2024-05-01T08:00:00.250Z`"), (.day, "`2024-05-01`"),
    ]
    let found = texts.filter { forms.contains($0.0) }.map(\.1)
    guard let last = found.last, found.count > 1 else { return found.joined() }
    return found.dropLast().joined(separator: ", ") + " and " + last
  }

  private var strategy: [String] {
    let days = ["  ///", "  /// A day is its midnight in UTC."]
    return ["  /// The strategy of the decoder, for decoders of your own."] + (forms.contains(.day) ? days : []) + [
      "  static var dates: JSONDecoder.DateDecodingStrategy {",
      "    .custom { decoder in",
      "      let container = try decoder.singleValueContainer()",
      "      let text = try container.decode(String.self)",
    ] + body + ["    }", "  }"]
  }

  private var body: [String] {
    let failure = "throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(text)' is no date.\")"
    let day = "Date.ISO8601FormatStyle().year().month().day()"
    if forms == [.day] {
      return [
        "      // The style would ignore a time after the day.",
        "      guard text.count == 10, let date = try? \(day).parse(text) else {",
        "        \(failure)",
        "      }",
        "      return date",
      ]
    }
    let hasDays = forms.contains(.day)
    return (hasDays ? ["      let day = \(day)"] : []) + [
      "      // Before Swift 6.2 a style reads either fractions of a second or none.",
      "      let times = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]",
      "      for style in \(hasDays ? "text.count == 10 ? [day] : times" : "times") {",
      "        if let date = try? style.parse(text) { return date }",
      "      }",
      "      \(failure)",
    ]
  }
}
