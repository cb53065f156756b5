extension HTTPCase {
  private static func request(_ line: String, _ fields: String...) -> String {
    ([line] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func post(_ fields: String..., body: String) -> String {
    (["POST / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private static func get(_ fields: String...) -> String {
    (["GET / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  static let chunked = "Transfer-Encoding: chunked"

  static let all = good + heads + targets + hosts + versions + lengths + codings + chunks + limits

  static let good: [HTTPCase] = [
    .goesOn("a plain request", get(), 200),
    .goesOn("an empty line before the request", "\r\n" + get(), 200),
    .goesOn("a field without a value", get("X:"), 200),
    .goesOn("a value with space around it", get("X:  \t y \t "), 200),
    .goesOn("a name in capitals", get("ACCEPT: */*"), 200),
    .goesOn("a value beyond ASCII", get("X: \u{e9}"), 200),
    .goesOn("two requests at once", get() + get(), 200, 200),
    .goesOn("a body of known length", post("Content-Length: 3", body: "abc"), 200),
    .goesOn("an empty body", post("Content-Length: 0", body: ""), 200),
    .goesOn("a length with leading zeroes", post("Content-Length: 003", body: "abc"), 200),
    .goesOn("a length with space at its end", post("Content-Length: 3 ", body: "abc"), 200),
    .goesOn("a body behind GET", get("Content-Length: 3") + "abc", 200),
    .goesOn("HEAD", request("HEAD / HTTP/1.1", "Host: a"), 200),
    .goesOn("OPTIONS for everything", request("OPTIONS * HTTP/1.1", "Host: a"), 200),
    .goesOn("an upgrade nobody speaks", get("Connection: Upgrade", "Upgrade: h2c"), 200),
    .goesOn(
      "an upgrade with a body",
      post("Connection: Upgrade", "Upgrade: h2c", "Content-Length: 3", body: "abc"),
      200
    ),
    .ends("the peer asks for the end", get("Connection: close"), 200),
    .ends("the peer asks for the end among others", get("Connection: x, close"), 200),
    .ends("the peer asks for the end in capitals", get("connection: CLOSE"), 200),
  ]

  static let heads: [HTTPCase] = [
    .ends("a bare line feed behind the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
    .ends("a bare line feed behind a field", "GET / HTTP/1.1\r\nHost: a\n\r\n", 400),
    .ends("a bare line feed as the end", "GET / HTTP/1.1\r\nHost: a\r\n\n", 400),
    .ends("only bare line feeds", "GET / HTTP/1.1\nHost: a\n\n", 400),
    .ends("a bare carriage return in a value", get("X: a\rb"), 400),
    .ends("a carriage return before the line's end", get("X: a\r"), 400),
    .ends("a smuggled field behind a bare line feed", get("X: a\nContent-Length: 3"), 400),
    .ends("a folded field", get("X: a\r\n b"), 400),
    .ends("a field folded by a tab", get("X: a\r\n\tb"), 400),
    .ends("space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
    .ends("a line of spaces", get(" "), 400),
    .ends("space before the colon", get("X : a"), 400),
    .ends("a tab before the colon", get("X\t: a"), 400),
    .ends("a name with a space", get("X Y: a"), 400),
    .ends("no name", get(": a"), 400),
    .ends("no colon", get("X"), 400),
    .ends("a name in brackets", get("(X): a"), 400),
    .ends("a name beyond ASCII", get("X\u{e9}: a"), 400),
    .ends("a null in a value", get("X: a\0b"), 400),
    .ends("a null in a name", get("X\0: a"), 400),
    .ends("a control character in a value", get("X: a\u{1}b"), 400),
    // http_parser did not check the first byte of a value, so it accepted these heads.
    .ends("a null at the start of a value", get("X: \0a"), 400),
    .ends("a control character as a whole value", get("X: \u{7f}"), 400),
    .ends("a carriage return at the start of a value", get("X: \ra"), 400),
    // http_parser ended the head at this byte, so the server also answered the second request.
    .ends("a request behind a carriage return", get("X: \ra\r\nGET /b HTTP/1.1"), 400),
    .ends("a delete character in a value", get("X: a\u{7f}b"), 400),
    .ends("two empty lines before the request", "\r\n\r\n" + get(), 400),
    .ends("a TLS greeting", bytes: [0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 10], 400),
    .ends("bytes of no meaning", bytes: [0, 1, 2, 3, 255, 254], 400),
  ]

  static let targets: [HTTPCase] = [
    .goesOn("an absolute target", request("GET http://a/x HTTP/1.1", "Host: a"), 200),
    .goesOn("an absolute target in capitals", request("GET HTTP://A/x HTTP/1.1", "Host: a"), 200),
    .ends(
      "an absolute target of another host",
      request("GET http://b/x HTTP/1.1", "Host: a"),
      400
    ),
    .ends("an absolute target without a path", request("GET http://a HTTP/1.1", "Host: a"), 400),
    .ends("a target with user information", request("GET http://u@a/ HTTP/1.1", "Host: a"), 400),
    .ends("a target of another scheme", request("GET ftp://a/ HTTP/1.1", "Host: a"), 400),
    .ends("an authority as target", request("GET a:80 HTTP/1.1", "Host: a"), 400),
    .ends("a star as target of GET", request("GET * HTTP/1.1", "Host: a"), 400),
    .ends("a target without a slash", request("GET x HTTP/1.1", "Host: a"), 400),
    .ends("a target with a fragment", request("GET /#x HTTP/1.1", "Host: a"), 400),
    .ends("a target beyond ASCII", request("GET /\u{e9} HTTP/1.1", "Host: a"), 400),
    .ends("a target with a null", request("GET /\0 HTTP/1.1", "Host: a"), 400),
    .ends("a target with a space", request("GET /a b HTTP/1.1", "Host: a"), 400),
    .ends("a target with a tab", request("GET /a\tb HTTP/1.1", "Host: a"), 400),
    .ends("no target", request("GET HTTP/1.1", "Host: a"), 400),
  ]

  static let hosts: [HTTPCase] = [
    .goesOn("a host with a port", request("GET / HTTP/1.1", "Host: a.example:8080"), 200),
    .goesOn("a host in brackets", request("GET / HTTP/1.1", "Host: [::1]:80"), 200),
    .ends("no Host", request("GET / HTTP/1.1"), 400),
    .ends("two Hosts", request("GET / HTTP/1.1", "Host: a", "Host: b"), 400),
    .ends("two equal Hosts", request("GET / HTTP/1.1", "Host: a", "host: a"), 400),
    .ends("an empty Host", request("GET / HTTP/1.1", "Host:"), 400),
    .ends("a Host with a path", request("GET / HTTP/1.1", "Host: a/b"), 400),
    .ends("a Host with user information", request("GET / HTTP/1.1", "Host: u@a"), 400),
    .ends("two names in Host", request("GET / HTTP/1.1", "Host: a, b"), 400),
    .ends("a Host with space", request("GET / HTTP/1.1", "Host: a b"), 400),
  ]

  static let versions: [HTTPCase] = [
    .ends("HTTP/1.0", request("GET / HTTP/1.0", "Host: a"), 200),
    .ends("HTTP/1.0 without Host", request("GET / HTTP/1.0"), 200),
    .goesOn("HTTP/1.0 that stays", request("GET / HTTP/1.0", "Connection: keep-alive"), 200),
    .ends("HTTP/1.0 with a coding", request("POST / HTTP/1.0", chunked) + "0\r\n\r\n", 400),
    .ends("HTTP/0.9", "GET /\r\n\r\n", 505),
    .ends("HTTP/1.2", request("GET / HTTP/1.2", "Host: a"), 505),
    .ends("HTTP/2.0", request("GET / HTTP/2.0", "Host: a"), 505),
    .ends("the greeting of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 501),
    .ends("a version of letters", request("GET / HTTP/x.y", "Host: a"), 400),
    .ends("another protocol", request("GET / SPDY/1.1", "Host: a"), 400),
    .ends("a version in small letters", request("GET / http/1.1", "Host: a"), 400),
    .ends("a method nobody knows", request("BREW / HTTP/1.1", "Host: a"), 501),
    .ends("a method nobody wants", request("TRACE / HTTP/1.1", "Host: a"), 501),
    .ends("CONNECT", request("CONNECT a:443 HTTP/1.1", "Host: a"), 501),
    .ends("a method in small letters", request("get / HTTP/1.1", "Host: a"), 501),
    .ends("a method with a colon", request("G:T / HTTP/1.1", "Host: a"), 400),
    .ends("space before the method", " " + get(), 400),
    .ends("an expectation nobody meets", get("Expect: coffee"), 417),
  ]

  static let lengths: [HTTPCase] = [
    .ends("two lengths", post("Content-Length: 3", "Content-Length: 4", body: "abc"), 400),
    .ends("two equal lengths", post("Content-Length: 3", "Content-Length: 3", body: "abc"), 400),
    .ends("a list of lengths", post("Content-Length: 3, 3", body: "abc"), 400),
    .ends("a length and a coding", post("Content-Length: 3", chunked, body: "0\r\n\r\n"), 400),
    .ends("a coding and a length", post(chunked, "Content-Length: 3", body: "0\r\n\r\n"), 400),
    .ends("a length with a sign", post("Content-Length: +3", body: "abc"), 400),
    .ends("a negative length", post("Content-Length: -3", body: "abc"), 400),
    .ends("a hexadecimal length", post("Content-Length: 0x3", body: "abc"), 400),
    .ends("a length with space within", post("Content-Length: 1 0", body: "abc"), 400),
    .ends("a fraction as length", post("Content-Length: 3.0", body: "abc"), 400),
    .ends("an empty length", post("Content-Length:", body: "abc"), 400),
    .ends("a length beyond 64 bits", post("Content-Length: 99999999999999999999", body: ""), 400),
    .ends("a length with a null", post("Content-Length: 3\0", body: "abc"), 400),
  ]

  static let codings: [HTTPCase] = [
    .goesOn("a coding in capitals", post("Transfer-Encoding: CHUNKED", body: "0\r\n\r\n"), 200),
    .ends("an unknown coding", post("Transfer-Encoding: gzip", body: ""), 400),
    .ends("two codings", post("Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n"), 501),
    .ends("chunked is not the last", post("Transfer-Encoding: chunked, x", body: ""), 400),
    .ends("chunked twice", post("Transfer-Encoding: chunked, chunked", body: ""), 400),
    .ends("two coding fields", post(chunked, chunked, body: "0\r\n\r\n"), 400),
    .ends("a coding that looks alike", post("Transfer-Encoding: xchunked", body: ""), 400),
    .ends("a coding in quotes", post("Transfer-Encoding: \"chunked\"", body: ""), 400),
    .ends("a coding with a tab before it", post("Transfer-Encoding:\u{b}chunked", body: ""), 400),
    .ends("a coding with a space in its name", post("Transfer-Encoding : chunked", body: ""), 400),
    .ends("an empty coding", post("Transfer-Encoding:", body: "abc"), 400),
    .ends("the identity", post("Transfer-Encoding: identity", body: ""), 400),
  ]

  static let chunks: [HTTPCase] = [
    .goesOn("chunks", post(chunked, body: "3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n"), 200),
    .goesOn("a size in capitals", post(chunked, body: "A\r\n0123456789\r\n0\r\n\r\n"), 200),
    .goesOn("an extension", post(chunked, body: "3;x=y\r\nabc\r\n0\r\n\r\n"), 200),
    .goesOn("trailers", post(chunked, body: "0\r\nX: a\r\nY: b\r\n\r\n"), 200),
    .goesOn("zeroes as the last size", post(chunked, body: "000\r\n\r\n"), 200),
    .ends("no size", post(chunked, body: "\r\nabc"), 400),
    .ends("a size of other letters", post(chunked, body: "xyz\r\nabc"), 400),
    .ends("a hexadecimal prefix", post(chunked, body: "0x3\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("a negative size", post(chunked, body: "-3\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("a size with a sign", post(chunked, body: "+3\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("space before the size", post(chunked, body: " 3\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("space behind the size", post(chunked, body: "3 \r\nabc\r\n0\r\n\r\n"), 400),
    .ends("a size beyond 64 bits", post(chunked, body: "10000000000000000\r\n"), 400),
    .ends("a size at the edge", post(chunked, body: "fffffffffffffffe\r\n"), 400),
    .ends("a bare line feed behind the size", post(chunked, body: "3\nabc\r\n0\r\n\r\n"), 400),
    .ends("a bare line feed behind the data", post(chunked, body: "3\r\nabc\n0\r\n\r\n"), 400),
    .ends("more data than the size", post(chunked, body: "3\r\nabcd\r\n0\r\n\r\n"), 400),
    .ends("something else behind the data", post(chunked, body: "3\r\nabcXX0\r\n\r\n"), 400),
    .ends("a bare line feed as the end of chunks", post(chunked, body: "0\r\n\n"), 400),
    .ends("a null in an extension", post(chunked, body: "3;\0\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("a line feed in an extension", post(chunked, body: "3;a\nb\r\nabc\r\n0\r\n\r\n"), 400),
    .ends("a folded trailer", post(chunked, body: "0\r\nX: a\r\n b\r\n\r\n"), 400),
    .ends("a trailer without a colon", post(chunked, body: "0\r\nX\r\n\r\n"), 400),
    .ends("a trailer with a space in its name", post(chunked, body: "0\r\nX : a\r\n\r\n"), 400),
  ]

  /// `HTTPCaseTests` sets the limits for these cases.
  static let limits: [HTTPCase] = [
    .goesOn(
      "a body as large as may be",
      post("Content-Length: 64", body: .init(repeating: "x", count: 64)),
      200
    ),
    .ends("a body too large", post("Content-Length: 65", body: ""), 413),
    .ends("a body far too large", post("Content-Length: 9223372036854775808", body: ""), 413),
    .ends(
      "chunks too large",
      post(chunked, body: "40\r\n" + String(repeating: "x", count: 64) + "\r\n1\r\nx\r\n"),
      413
    ),
    .ends(
      "a size line too long",
      post(chunked, body: "3;" + String(repeating: "x", count: 1_100)),
      400
    ),
    .ends(
      "a target too long",
      request("GET /" + String(repeating: "x", count: 2_000) + " HTTP/1.1"),
      431
    ),
    .ends("a value too long", get("X: " + String(repeating: "x", count: 2_000)), 431),
    .ends("a head that never ends", "GET /" + String(repeating: "x", count: 2_000), 431),
    .ends(
      "too many fields",
      request(
        "GET / HTTP/1.1",
        "Host: a\r\n" + Array(repeating: "X: y", count: 20).joined(separator: "\r\n")
      ),
      431
    ),
  ]
}
