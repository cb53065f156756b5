import FoundationEssentials
import Store
import Testing
import ViperaWeb

@testable import API
@testable import mercaapp

/// Log lines with arbitrary texts.
@Suite struct LogLineTests {
  private struct Read: Decodable {
    let time: String
    let level: String
    let event: String
    let detail: String
  }

  private struct Request: Decodable, Equatable {
    let request: String
    let method: String
    let route: String
    let status: Int
    let ms: Double
    let bytes: Int?
  }

  private static let moment = Timestamp(milliseconds: 1_795_327_566_123)

  private static let hostile: [String] = [
    "", "plain", "two words", "a=b", "\"quoted\" \\ and more", "end\nof line", "end\r\nof line",
    "\u{0}\u{1b}[2J\u{7f}\u{85}", "\u{2028}\u{2029}", "\u{202e}turned\u{2066}", "\u{200b}\u{feff}",
    "Núñez 😀", "{\"level\":\"error\"}",
    String(decoding: [0xff, 0x41, 0xc3, 0x28] as [UInt8], as: UTF8.self),
  ]

  private func line(_ text: String) -> LogLine {
    LogLine(time: Self.moment, level: .warning, event: "leak", fields: [("detail", .text(text))])
  }

  @Test(arguments: hostile)
  func aTextIsReadBackAsItWas(text: String) throws {
    let written = line(text).text(as: .json)
    #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!written.unicodeScalars.contains { ["\u{2028}", "\u{2029}", "\u{202e}"].contains($0) })
    let read = try JSONDecoder().decode(Read.self, from: Data(written.utf8))
    #expect(Array(read.detail.unicodeScalars) == Array(text.unicodeScalars))
    #expect(read.time == "2026-11-22T06:06:06.123Z")
    #expect(read.level == "warning")
    #expect(read.event == "leak")
  }

  @Test(arguments: hostile)
  func whatIsForPeopleStaysOnItsLine(text: String) {
    let written = line(text).text(as: .text)
    #expect(written.hasPrefix("2026-11-22T06:06:06.123Z warning leak detail="))
    #expect(
      !written.unicodeScalars.contains {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
    )
    // A text with special characters is quoted, so that it cannot imitate another field.
    if text.contains("=") { #expect(written.hasSuffix("detail=\"\(text)\"")) }
  }

  @Test(arguments: LogFormat.allCases)
  func ofAHugeTextTheBeginningIsWritten(format: LogFormat) {
    // The limit also holds for a single character with a million accents.
    let huge = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(line(huge).text(as: format).unicodeScalars.count < LogLine.longest + 200)
    #expect(line(huge).text(as: format).contains("…"))
  }

  @Test func aRequestHasItsFieldsAsNumbers() throws {
    let record = RequestRecord(
      id: "1x",
      method: .get,
      route: "/api/products/{id}",
      status: 200,
      microseconds: 1_234,
      bytes: 512
    )
    let written = LogLine(Self.moment, record)
    #expect(
      written.text(as: .text) == """
        2026-11-22T06:06:06.123Z info request request=1x method=GET route=/api/products/{id} \
        status=200 ms=1.234 bytes=512
        """
    )
    let json = written.text(as: .json)
    let read = try JSONDecoder().decode(Request.self, from: Data(json.utf8))
    #expect(
      read
        == Request(
          request: "1x",
          method: "GET",
          route: "/api/products/{id}",
          status: 200,
          ms: 1.234,
          bytes: 512
        )
    )
    #expect(json.contains("\"level\":\"info\""))
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_007, "2000-02-29T00:00:00.007Z"),
      (1_798_761_599_999, "2026-12-31T23:59:59.999Z"),
    ] as [(Int, String)]
  )
  func aMomentIsWrittenInUTC(milliseconds: Int, text: String) {
    let line = LogLine(time: Timestamp(milliseconds: milliseconds), level: .info, event: "moment")
    #expect(line.text(as: .text) == "\(text) info moment")
  }

  @Test func aFaultOfTheServersIsAnError() {
    let record = RequestRecord(
      id: "1x",
      method: .post,
      route: "none",
      status: 503,
      microseconds: 5,
      bytes: nil
    )
    let written = LogLine(Self.moment, record).text(as: .json)
    #expect(written.contains("\"level\":\"error\""))
    #expect(!written.contains("bytes"))
  }
}
