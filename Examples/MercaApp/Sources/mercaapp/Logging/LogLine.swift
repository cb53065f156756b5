import API
import Foundation
import Store
import ViperaWeb

/// A log entry, always on one line, whatever its texts contain.
struct LogLine: Sendable {
  enum Value: Sendable {
    case text(String)
    case number(Int)
    /// A number of microseconds, written as milliseconds.
    case milliseconds(microseconds: Int)
  }

  /// The maximum number of characters of a text that are written.
  static let longest = 2_000

  let time: Timestamp
  let level: LogLevel
  let event: String
  /// The names of the fields are plain words.
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
    // Without quotes, a text has no space, quote, `=` or `\`.
    let isPlain = text.utf8.allSatisfy { (0x21...0x7e).contains($0) && ![0x22, 0x3d, 0x5c].contains($0) }
    return isPlain && (1...longest).contains(text.utf8.count) ? text : quoted(text)
  }

  /// Returns a text in quotes, as in JSON.
  ///
  /// Characters that would end the line, move a terminal's cursor, or reverse the text after them are escaped.
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
  /// Creates the line of a request; a fault of the server is an error.
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
  /// For people: `time level event name=value`.
  case text
  /// For programs: a JSON object per line.
  case json
}

/// The severity of a log line.
enum LogLevel: String, CaseIterable, Comparable {
  /// A request.
  case info
  /// A problem that should be looked at some day.
  case warning
  /// A problem that should be looked at soon.
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
    // Half a millisecond later, since the style cuts off, and few milliseconds are exact in a double.
    let date = Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1_000)
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
