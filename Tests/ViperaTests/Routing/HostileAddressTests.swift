import Testing

@testable import Vipera

/// URLs that no browser sends: each must lead to a route or a specific error.
@Suite struct HostileAddressTests {
  enum Answer: Sendable {
    /// The URL of the route, as the table prints it.
    case route(String)
    case unknown(path: String)
    case missing(String, path: String)
    /// A value of the path or query has the wrong type.
    case invalid(String, text: String)
    case noAddress
    /// A path component is `.` or `..`.
    case step
    case tooLarge(String)

    func error(for address: String, known: [String]) -> RouteTable.Error? {
      switch self {
      case .route: nil
      case .unknown(let path): .unknownPath(path, known: known)
      case .missing(let property, let path): .missingValue(property: property, path: path)
      case .invalid(let property, let text):
        .invalidValue(property: property, text: text, path: String(address.prefix { $0 != "?" }))
      case .noAddress: .brokenAddress(address)
      case .step: .steppingAddress(address)
      case .tooLarge(let limit): .oversizedAddress(limit: limit)
      }
    }
  }

  static let addresses: [(String, Answer)] = [
    ("", .noAddress),
    (" ", .noAddress),
    ("?", .noAddress),
    ("#", .noAddress),
    ("#/", .noAddress),
    ("?/", .noAddress),
    (".", .noAddress),
    ("..", .noAddress),
    ("\\", .noAddress),
    ("\u{0}", .noAddress),
    ("\u{FEFF}/", .noAddress),
    (" /", .noAddress),
    ("products/7", .noAddress),
    ("http://evil.example/products/7", .noAddress),
    ("javascript:alert(1)", .noAddress),
    ("data:text/html,<script>", .noAddress),
    ("%2Fproducts/7", .noAddress),
    ("／products／7", .noAddress),
    ("/", .route("/")),
    ("//", .route("/")),
    ("/?", .route("/")),
    ("/#", .route("/")),
    ("/#?#?", .route("/")),
    ("/?/products/7", .route("/")),
    (String(repeating: "/", count: 2048), .route("/")),
    ("/\u{301}", .unknown(path: "/\u{301}")),
    ("//evil.example/x", .unknown(path: "//evil.example/x")),
    ("/\\evil.example", .unknown(path: "/\\evil.example")),
    ("/.", .step),
    ("/products/7/..", .step),
    ("/../../etc/passwd", .step),
    ("/%2e%2e/%2e%2e", .step),
    ("/products/./7", .step),
    ("/products/%2E%2e/products/7", .step),
    ("/products/.%2e/products/7", .step),
    ("/...", .unknown(path: "/...")),
    ("/%252e%252e", .unknown(path: "/%252e%252e")),
    ("/files/~../x", .route("/files/~../x")),
    ("/products%2F7", .unknown(path: "/products%2F7")),
    ("/Products/7", .unknown(path: "/Products/7")),
    ("/products;x=1/7", .unknown(path: "/products;x=1/7")),
    ("/{id}", .unknown(path: "/{id}")),
    ("/products/7\r\nSet-Cookie: x", .invalid("id", text: "7\r\nSet-Cookie: x")),
    ("/products/7%0d%0aSet-Cookie:%20x", .invalid("id", text: "7\r\nSet-Cookie: x")),
    ("/products/{id}", .invalid("id", text: "{id}")),
    ("/products/%00", .invalid("id", text: "\u{0}")),
    ("/products/7%00", .invalid("id", text: "7\u{0}")),
    ("/products/9223372036854775808", .invalid("id", text: "9223372036854775808")),
    ("/products/-9223372036854775809", .invalid("id", text: "-9223372036854775809")),
    ("/products/1e3", .invalid("id", text: "1e3")),
    ("/products/0x7", .invalid("id", text: "0x7")),
    ("/products/٧", .invalid("id", text: "٧")),
    ("/products/%207", .invalid("id", text: " 7")),
    ("/products/+7", .route("/products/7")),
    ("/products/007", .route("/products/7")),
    ("/products/-0", .route("/products/0")),
    ("/products/1'%20OR%20'1'='1", .invalid("id", text: "1' OR '1'='1")),
    (
      "/products/%3Cscript%3Ealert(1)%3C/script%3E",
      .unknown(path: "/products/%3Cscript%3Ealert(1)%3C/script%3E")
    ),
    ("/products/7?tab", .route("/products/7")),
    ("/products/7?tab=", .route("/products/7")),
    ("/products/7?tab[]=photos", .route("/products/7")),
    ("/products/7?tab=photos&tab=x", .route("/products/7?tab=photos")),
    ("/products/7?tab=x&tab=photos", .invalid("tab", text: "x")),
    ("/products/7?TAB=photos", .route("/products/7")),
    ("/products/7?__proto__=1&constructor=2", .route("/products/7")),
    ("/products/7?=&==&===", .route("/products/7")),
    ("/products/7?&tab=photos?x", .invalid("tab", text: "photos?x")),
    ("/products/7?%", .noAddress),
    ("/products/7?tab=%", .noAddress),
    ("/products/7?x=%ff", .noAddress),
    ("/products/7?%C0%AF=x", .noAddress),
    ("/products/%", .noAddress),
    ("/products/%7", .noAddress),
    ("/products/%zz", .noAddress),
    ("/products/%-1", .noAddress),
    ("/products/%u0037", .noAddress),
    ("/products/%C3%28", .noAddress),
    ("/products/%ED%A0%80", .noAddress),
    ("/products/%F4%90%80%80", .noAddress),
    ("/nowhere/%FE", .noAddress),
    ("/search", .missing("term", path: "/search")),
    ("/search?term=%00", .route("/search?term=%00")),
    ("/search?term=%E2%80%AEevil", .route("/search?term=%E2%80%AEevil")),
    ("/search?term=<script>", .route("/search?term=%3Cscript%3E")),
    ("/search?term=//evil.example", .route("/search?term=%2F%2Fevil.example")),
    ("/search?term=a;b&page=1", .route("/search?page=1&term=a%3Bb")),
    ("/search?term==", .route("/search?term=%3D")),
    ("/files/..%2F..%2Fetc/passwd", .route("/files/..%2F..%2Fetc/passwd")),
    ("/files/%2e%2e/x", .step),
    ("/files//x", .unknown(path: "/files//x")),
    ("/cafe\u{301}", .route("/caf%C3%A9")),
    ("/caf%65%CC%81", .route("/caf%C3%A9")),
    ("/" + String(repeating: "a/", count: 33), .tooLarge("32 pieces")),
    ("/" + String(repeating: "%/", count: 33), .tooLarge("32 pieces")),
    ("/?" + String(repeating: "a&", count: 33), .tooLarge("32 query parameters")),
    ("/?" + String(repeating: "%&", count: 33), .tooLarge("32 query parameters")),
    (String(repeating: "/", count: 2049), .tooLarge("2048 bytes")),
    (String(repeating: "x", count: 2049), .tooLarge("2048 bytes")),
    ("/#" + String(repeating: "x", count: 2047), .tooLarge("2048 bytes")),
    ("/" + String(repeating: "é", count: 1024), .tooLarge("2048 bytes")),
    ("/" + String(repeating: "%", count: 2047), .noAddress),
    ("/?" + String(repeating: "&", count: 2046), .route("/")),
  ]

  @Test(arguments: addresses)
  func everyAddressIsARouteOrANamedError(address: String, answer: Answer) throws {
    let table = try RouteSamples.shop()
    let found = Result { () throws(RouteTable.Error) in try table.route(at: address) }
    switch found {
    case .success(let route):
      guard case .route(let location) = answer else {
        Issue.record("\(route) was found.")
        return
      }
      #expect(route.location == location)
      #expect(try table.route(at: location) == route)
    case .failure(let error):
      #expect(error == answer.error(for: address, known: table.paths))
    }
  }

  @Test func randomBytesNeverCrash() throws {
    var generator = SeededGenerator(seed: 2)
    let table = try RouteSamples.shop()
    let alphabet = Array("/products/search/files?=&#%%%2F7a\u{301}\u{0}é+;".unicodeScalars)
    var routes = 0
    for _ in 0..<2000 {
      var address = "/".unicodeScalars
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        address.append(alphabet.randomElement(using: &generator) ?? "/")
      }
      guard let route = try? table.route(at: String(address)) else { continue }
      routes += 1
      #expect(try table.route(at: route.location) == route)
    }
    #expect(routes > 100)
  }
}
