import Foundation
import ViperaTexts

/// The format of a string, such as a date or a URL.
enum TextFormat: Hashable {
  /// `2024-05-01T08:00:00Z`
  case instant
  /// `2024-05-01T08:00:00.250Z`
  case fractionalInstant
  /// `2024-05-01`
  case day
  /// `2024-05-01T08:00:00`, without a time zone.
  case localTime
  case url
  case uuid
  case plain

  init(_ text: String) {
    // All formats except URLs have fewer than 64 bytes; URLs are checked separately.
    let bytes = Array(text.utf8.prefix(64))
    if bytes.count == 10, Self.isDay(bytes[...]) {
      self = .day
    } else if bytes.count > 16, bytes.count <= 35, let format = Self.time(bytes) {
      self = format
    } else if bytes.count == 36, UUID(uuidString: text) != nil {
      self = .uuid
    } else {
      self = Self.isWebAddress(text) ? .url : .plain
    }
  }

  /// The format of a date with a time that `Date.ISO8601FormatStyle` can parse; nil for other strings.
  private static func time(_ bytes: [UInt8]) -> TextFormat? {
    guard isDay(bytes.prefix(10)), bytes.count >= 19, bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = number(bytes[11..<13]), hour < 24,
      let minute = number(bytes[14..<16]), minute < 60,
      let second = number(bytes[17..<19]), second < 60
    else { return nil }
    var rest = bytes[19...]
    var hasFraction = false
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { $0.isDigit }
      guard (1...9).contains(digits.count) else { return nil }
      hasFraction = true
      rest = rest.dropFirst(1 + digits.count)
    }
    if rest.isEmpty { return .localTime }
    guard isZone(Array(rest)) else { return nil }
    return hasFraction ? .fractionalInstant : .instant
  }

  /// Whether the bytes are a time zone: `Z`, `+02:00` or `+0200`.
  private static func isZone(_ bytes: [UInt8]) -> Bool {
    if bytes == [UInt8(ascii: "Z")] { return true }
    guard bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") else { return false }
    let hasColon = bytes.count == 6 && bytes[3] == UInt8(ascii: ":")
    let digits = hasColon ? Array(bytes[1...2] + bytes[4...5]) : Array(bytes[1...])
    guard digits.count == 4, let hours = number(digits[..<2]), let minutes = number(digits[2...]) else { return false }
    return hours < 18 && minutes < 60
  }

  private static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), year > 0,
      let month = number(bytes[5..<7]), (1...12).contains(month),
      let day = number(bytes[8..<10]), day > 0
    else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= days[month - 1]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the text is a URL with a host, without characters that `URL` would change.
  private static func isWebAddress(_ text: String) -> Bool {
    guard ["https://", "http://", "wss://", "ws://"].contains(where: text.hasPrefix), text.utf8.count <= 4_096,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }),
      let url = URL(string: text)
    else { return false }
    return url.host()?.isEmpty == false && url.absoluteString == text
  }
}
