import Foundation
import Testing

@testable import Vipera

@Suite struct RouteRoundTripTests {
  /// A route and its expected URL.
  struct Row: CustomTestStringConvertible, Sendable {
    let route: any Route
    let location: String
    var testDescription: String { location }

    static func piece<Value: Hashable & Codable & Sendable>(_ value: Value, _ text: String) -> Row {
      Row(route: RouteSamples.Piece(value: value), location: "/piece/\(text)")
    }

    static func query<Value: Hashable & Codable & Sendable>(_ value: Value, _ text: String) -> Row {
      Row(route: RouteSamples.Parameter(value: value), location: "/parameter?value=\(text)")
    }
  }

  enum Size: Int, Codable, Sendable { case small = -1, large = 2 }

  struct OrderID: Hashable, RawRepresentable, Codable, Sendable { let rawValue: Int }

  /// An identifier that wraps another one; both are encoded as the inner value.
  struct LineID: Hashable, Codable, Sendable {
    let order: OrderID

    init(order: OrderID) { self.order = order }

    init(from decoder: any Decoder) throws {
      order = try decoder.singleValueContainer().decode(OrderID.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(order)
    }
  }

  static let rows: [Row] = [
    .piece("plain", "plain"),
    .piece("two words", "two%20words"),
    .piece("a/b", "a%2Fb"),
    .piece("/", "%2F"),
    .piece("//evil.example", "%2F%2Fevil.example"),
    .piece("%2F", "%252F"),
    .piece("100%", "100%25"),
    .piece("a+b", "a%2Bb"),
    .piece("a?b#c&d=e", "a%3Fb%23c%26d%3De"),
    .piece("größe", "gr%C3%B6%C3%9Fe"),
    .piece("東京", "%E6%9D%B1%E4%BA%AC"),
    .piece("👩‍👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    .piece("\u{301}", "%CC%81"),
    .piece("a\u{0}b\r\n", "a%00b%0D%0A"),
    .piece("-._~", "-._~"),
    .piece("", "~"),
    .piece(".", "~."),
    .piece("..", "~.."),
    .piece("...", "..."),
    .piece("~", "~~"),
    .piece("~..", "~~.."),
    .piece("~x", "~x"),
    .piece("~~", "~~~"),
    .piece("~\u{301}", "~%CC%81"),
    .piece("{value}", "%7Bvalue%7D"),
    .piece("new", "new"),
    .piece(String(repeating: "x", count: 2000), String(repeating: "x", count: 2000)),
    .query("", ""),
    .query(" ", "%20"),
    .query("a+b c", "a%2Bb%20c"),
    .query("a=b&value=c", "a%3Db%26value%3Dc"),
    .query("\u{301}é", "%CC%81%C3%A9"),
    .piece(Int.max, "9223372036854775807"),
    .piece(Int.min, "-9223372036854775808"),
    .piece(UInt.max, "18446744073709551615"),
    .piece(Int8.min, "-128"),
    .piece(UInt8.max, "255"),
    .piece(Int16.min, "-32768"),
    .piece(UInt16.max, "65535"),
    .piece(Int32.min, "-2147483648"),
    .piece(UInt32.max, "4294967295"),
    .piece(Int64.min, "-9223372036854775808"),
    .piece(UInt64.max, "18446744073709551615"),
    .piece(Int128.min, "-170141183460469231731687303715884105728"),
    .piece(UInt128.max, "340282366920938463463374607431768211455"),
    .piece(0.1, "0.1"),
    .piece(-0.0, "-0.0"),
    .piece(Double.greatestFiniteMagnitude, "1.7976931348623157e%2B308"),
    .piece(Double.leastNonzeroMagnitude, "5e-324"),
    .piece(Double.infinity, "inf"),
    .piece(Float.pi, "3.1415925"),
    .piece(true, "true"),
    .query(false, "false"),
    .piece(RouteSamples.Tab.photos, "photos"),
    .piece(Size.small, "-1"),
    .query(Size.large, "2"),
    .piece(OrderID(rawValue: 4), "4"),
    .piece(LineID(order: OrderID(rawValue: 5)), "5"),
    .query(LineID(order: OrderID(rawValue: -5)), "-5"),
    .piece(Date(timeIntervalSinceReferenceDate: 1.5), "1.5"),
    .query(
      UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
      "01020304-0506-0708-090A-0B0C0D0E0F10"
    ),
    Row(route: RouteSamples.Parameter<String>(value: nil), location: "/parameter"),
    Row(route: RouteSamples.Home(), location: "/"),
    Row(route: RouteSamples.Café(), location: "/caf%C3%A9"),
    Row(route: RouteSamples.Product(id: 7), location: "/products/7"),
    Row(route: RouteSamples.Product(id: 7, tab: .photos), location: "/products/7?tab=photos"),
    Row(
      route: RouteSamples.Search(term: "x y", page: 2),
      location: "/search?page=2&term=x%20y"
    ),
    Row(route: RouteSamples.File(folder: "a/b", name: ".."), location: "/files/a%2Fb/~.."),
    Row(route: Signs(), location: "/50%25/a%20b/@me"),
  ]

  struct Signs: Route { static let path = "/50%/a b/@me" }

  @Test(arguments: rows)
  func aPrintedRouteIsReadAsItWas(row: Row) throws {
    try check(row.route, location: row.location)
  }

  private func check<R: Route>(_ route: R, location: String) throws {
    #expect(try route.location() == location)
    let table = try RouteSamples.table(R.self)
    #expect(table.any(route).location == location)
    #expect(try table.route(at: location) == table.any(route))
  }

  @Test func anyTextRoundTripsInPathAndQuery() throws {
    var generator = SeededGenerator(seed: 1)
    let table = try RouteSamples.table(
      RouteSamples.Piece<String>.self,
      RouteSamples.Parameter<String>.self
    )
    let alphabet = Array("ab/%+ ?#&=.~~{}\\\u{0}\u{301}\r\nßé東👩‍👩‍👧🇩🇪\u{FFFD}\u{10FFFF}".unicodeScalars)
    for _ in 0..<1000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        text.append(alphabet.randomElement(using: &generator) ?? "x")
      }
      let piece = table.any(RouteSamples.Piece(value: String(text)))
      let parameter = table.any(RouteSamples.Parameter(value: String(text)))
      #expect(try table.route(at: piece.location) == piece)
      #expect(try table.route(at: parameter.location) == parameter)
      #expect(piece.location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}
