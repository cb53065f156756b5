import API
import Foundation
import Store
import ViperaWeb

/// A log entry, which is always a single line, even if its texts contain line breaks.
struct LogLine: Sendable {
  enum Value: Sendable {
    case text(String)
    case number(Int)
    /// A number of microseconds, written as milliseconds.
    case milliseconds(microseconds: Int)
  }

  /// The maximum number of characters that are written of a text.
  static let longest = 2_000

  let time: Timestamp
  let level: LogLevel
  let event: String
  /// The fields; their names need no quotes.
  var fields: [(name: String, value: Value)] = []

  /// Returns the line in a format, without a line break.
  func text(as format: LogFormat) -> String {
    switch format {
    case .json:
      let head: [(name: String, value: Value)] = [
        ("time", .text(time.text)), ("level", .text(level.rawValue)), ("event", .text(event)),
      ]
      let members = (head + fields).map { "\"\($0.name)\":\(Self.json($0.value))" }
      return "{\(members.joined(separator: ","))}"
    case .text:
      let words = fields.map { "\($0.name)=\(Self.plain($0.value))" }
      return ([time.text, level.rawValue, event] + words).joined(separator: " ")
    }
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): "\(number)"
    case .milliseconds(let microseconds): "\(Double(microseconds) / 1_000)"
    }
  }

  private static func plain(_ value: Value) -> String {
    guard case .text(let text) = value else { return json(value) }
    // A text without quotes must not contain a space, a quote, `=` or `\`.
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && ![0x22, 0x3d, 0x5c].contains($0) }
    return isPlain && (1...longest).contains(text.utf8.count) ? text : quoted(text)
  }

  /// Returns a text in quotes, as in JSON.
  ///
  /// Characters that would break the line, move a terminal's cursor, or reverse the text after them are escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where isHidden(scalar):
        for unit in String(scalar).utf16 { quoted += "\\u\(String(format: "%04x", Int(unit)))" }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    if text.unicodeScalars.dropFirst(longest).first != nil { quoted += "…" }
    return quoted + "\""
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}

extension LogLine {
  /// Creates the line for a request; a failure of the server has level `error`.
  init(_ time: Timestamp, _ request: RequestRecord) {
    self.init(
      time: time,
      level: request.status < 500 ? .info : .error,
      event: "request",
      fields: [
        ("request", .text(request.id)), ("method", .text(request.method.rawValue)),
        ("route", .text(request.route)), ("status", .number(request.status)),
        ("ms", .milliseconds(microseconds: request.microseconds)),
      ]
    )
    if let bytes = request.bytes { fields.append(("bytes", .number(bytes))) }
  }
}

enum LogFormat: String, CaseIterable {
  /// Text for people: `time level event name=value`.
  case text
  /// One JSON object on each line, for programs.
  case json
}

/// The severity of a log line.
enum LogLevel: String, CaseIterable, Comparable {
  /// A normal request.
  case info
  /// A problem that does not need attention soon.
  case warning
  /// A problem that needs attention soon.
  case error

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Timestamp {
  /// The moment in RFC 3339 format, in UTC: `2026-11-22T06:06:06.123Z`.
  fileprivate var text: String {
    // Half a millisecond is added, because the format truncates, and most milliseconds are not exact in a double.
    let date = Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1_000)
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
