import Testing

@testable import ViperaWeb

@Suite struct HTTPCodingTests {
  private static func head(_ fields: [String]) throws -> HTTPHead {
    let lines = ["GET / HTTP/1.1", "Host: a"] + fields.map { "Accept-Encoding: \($0)" }
    let head = HTTPHead()
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    try bytes.withUnsafeBytes { try HTTPHeadParser(fieldLimit: 16).parse($0, into: head) }
    return head
  }

  @Test(
    arguments: [
      ([], .identity),
      ([""], .identity),
      (["gzip"], .gzip),
      (["GZip"], .gzip),
      (["x-gzip"], .gzip),
      (["gzip, deflate, br"], .brotli),
      (["gzip, deflate"], .gzip),
      (["deflate", "gzip"], .gzip),
      (["deflate"], .identity),
      (["*"], .brotli),
      (["gzip;q=1.0, br;q=0.9"], .gzip),
      (["gzip ; q=0.5"], .gzip),
      (["gzip;q=0"], .identity),
      (["gzip;q=0.000, br;q=0"], .identity),
      (["*;q=0"], .identity),
      (["*;q=0, gzip"], .gzip),
      (["gzip;q=0, *"], .brotli),
      (["gzip;q=0, br;q=0, *"], .identity),
      (["identity, gzip;q=0.5"], .identity),
      (["identity;q=0.5, gzip"], .gzip),
      (["identity, gzip"], .gzip),
      (["identity;q=0"], .identity),
      (["gzip;q=0.001"], .gzip),
      (["gzip;q=2"], .identity),
      (["gzip;q=1.001"], .identity),
      (["gzip;q=0.1234"], .identity),
      (["gzip;q=-1"], .identity),
      (["gzip;q="], .identity),
      (["gzip;q=.5"], .identity),
      (["gzip;q=0x5"], .identity),
      (["gzip;level=9"], .identity),
      (["gzip;q=1;q=0"], .identity),
      (["gzipped"], .identity),
      ([",, gzip ,"], .gzip),
    ] as [([String], HTTPCoding)]
  )
  func theOneThatThePeerLikesBestIsFound(fields: [String], expected: HTTPCoding) throws {
    #expect(try HTTPCoding.best(of: [.gzip, .brotli], for: Self.head(fields)) == expected)
  }

  @Test func onlyWhatIsAtHandIsChosen() throws {
    let head = try Self.head(["br, gzip;q=0.5"])
    #expect(HTTPCoding.best(of: [.gzip], for: head) == .gzip)
    #expect(HTTPCoding.best(of: [], for: head) == .identity)
  }
}
