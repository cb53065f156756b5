import Testing

@testable import ViperaNetworking

/// Response headers that describe parts and versions of a file.
struct ContentRangeTests {
  @Test(
    arguments: [
      ("bytes 100-199/200", 100, 200, 200), ("Bytes 0-0/1", 0, 1, 1), ("bytes 5-9/*", 5, 10, nil),
    ] as [(String, Int, Int, Int?)]
  )
  func partsAreRead(text: String, first: Int, end: Int, total: Int?) throws {
    let range = try #require(ContentRange(text))
    #expect(range.first == first && range.end == end && range.total == total)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes */200", "bytes 5-4/9", "bytes 5-9/9", "bytes -5/9", "bytes 5-/9", "bytes 5-6",
    "lines 5-6/9",
    "bytes 5-6/", "bytes 5-6/x", "bytes 5-6/9/9", "bytes  5-6/9", "bytes +5-6/9", "bytes 5-6/-9", "bytes 5-6-7/9",
    "bytes 9999999999999999999-9999999999999999999/*", "bytes 5-6/99999999999999999999",
  ])
  func anythingElseIsNoPart(text: String?) {
    #expect(ContentRange(text) == nil)
  }

  @Test(
    arguments: [
      ("bytes */200", 200), ("Bytes */0", 0), ("bytes */*", nil), ("bytes 0-1/200", nil), ("lines */200", nil),
      ("bytes */-1", nil), ("bytes */", nil), (nil, nil),
    ] as [(String?, Int?)]
  )
  func theSizeOfAnUnsatisfiedRangeIsRead(text: String?, expected: Int?) {
    #expect(ContentRange.total(ofUnsatisfied: text) == expected)
  }

  // Fixed bug: if a part had no ETag, the download continued with a different file.
  @Test(
    arguments: [
      ("\"a\"", ["ETag": "\"a\""], true), ("\"a\"", ["ETag": "\"b\""], false), ("\"a\"", ["ETag": "W/\"a\""], false),
      ("\"a\"", [:], false), (date, [:], true), (date, ["Last-Modified": date], true),
      (date, ["Last-Modified": later], false),
    ] as [(String, [String: String], Bool)]
  )
  func aPartRepeatsTheETag(validator: String, headers: [String: String], expected: Bool) throws {
    let headers = HTTPHeaders(headers.map { .init(name: $0, value: $1) })
    let found = try #require(Validator(validator)).matches(HTTPResponse(status: 206, headers: headers))
    #expect(found == expected)
  }

  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
  private static let later = "Sun, 06 Nov 1994 08:49:38 GMT"

  @Test(
    arguments: [
      (["ETag": "\"a\""], "\"a\""),
      (["ETag": "\"a\"", "Last-Modified": date, "Date": later], "\"a\""),
      (["ETag": "W/\"a\""], nil),
      (["ETag": "W/\"a\"", "Last-Modified": date, "Date": later], date),
      (["Last-Modified": date, "Date": later], date),
      // This date is useless: if the file changed again in the same second, both versions would have the same date.
      (["Last-Modified": date, "Date": date], nil),
      (["Last-Modified": date], nil), (["Last-Modified": "yesterday", "Date": later], nil),
      (["ETag": "a"], nil), (["ETag": "\""], nil), (["ETag": "\"a\u{1}\""], nil), ([:], nil),
      (["ETag": "\"" + String(repeating: "x", count: 1024) + "\""], nil),
      (["ETag": "\"a\"", "Accept-Ranges": "none"], nil), (["ETag": "\"a\"", "Content-Encoding": "gzip"], nil),
    ] as [([String: String], String?)]
  )
  func onlyWhatChangesWithTheFileIsAValidator(headers: [String: String], expected: String?) {
    let headers = HTTPHeaders(headers.map { .init(name: $0, value: $1) })
    #expect(Validator(of: HTTPResponse(status: 200, headers: headers))?.text == expected)
  }
}
