/// Checks requests for a WebSocket (RFC 6455, 4.2).
enum WebSocketHandshake {
  /// The reason why a request for a WebSocket is refused.
  enum Refusal: Error, Equatable {
    case notAnUpgrade
    case version
    case key
    case host
    case origin
    case extensions

    var response: HTTPResponse {
      switch self {
      case .notAnUpgrade:
        HTTPResponse(
          .upgradeRequired,
          headers: [("Upgrade", "websocket")],
          text: "426 Upgrade Required: only WebSockets are served here.\n"
        )
      case .version:
        HTTPResponse(
          .upgradeRequired,
          headers: [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")],
          text: "426 Upgrade Required: only version 13 of WebSocket is spoken here.\n"
        )
      case .key:
        HTTPResponse(.badRequest, text: "400 Bad Request: Sec-WebSocket-Key is not 16 bytes.\n")
      case .host:
        HTTPResponse(.forbidden, text: "403 Forbidden: this server does not go by that name.\n")
      case .origin:
        HTTPResponse(.forbidden, text: "403 Forbidden: pages of that origin may not connect.\n")
      case .extensions:
        HTTPResponse(.badRequest, text: "400 Bad Request: Sec-WebSocket-Extensions is no list.\n")
      }
    }
  }

  /// The result of a valid request.
  struct Agreement {
    let accept: String
    let subprotocol: String?
    let compression: WebSocketCompression?
  }

  private static let salt = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  static func check(
    _ request: HTTPRequest,
    _ configuration: WebSocket.Configuration
  ) throws(Refusal) -> Agreement {
    let headers = request.headers
    guard request.method == .get, !request.head.isOld, case .none = request.body,
      headers.has("websocket", in: "Upgrade"), headers.has("upgrade", in: "Connection")
    else { throw .notAnUpgrade }
    guard headers.values(of: "Sec-WebSocket-Version") == ["13"] else { throw .version }
    let keys = headers.values(of: "Sec-WebSocket-Key")
    guard keys.count == 1, isKey(keys[0]) else { throw .key }
    guard let host = request.host, configuration.allowsHost(host) else { throw .host }
    let origins = headers.values(of: "Origin")
    guard origins.count <= 1, configuration.allowsOrigin(origins.first, host) else { throw .origin }
    let offered = headers.values(of: "Sec-WebSocket-Protocol").flatMap { list in
      list.split(separator: ",").map { ASCII.trimmed($0.utf8) }.map { String($0) ?? "" }
    }
    return Agreement(
      accept: Base64.text(SHA1.digest(of: Array((keys[0] + salt).utf8))),
      subprotocol: configuration.subprotocols.first { offered.contains($0) },
      compression: try compression(headers, configuration.compression)
    )
  }

  /// The first acceptable offer of compression.
  private static func compression(
    _ headers: HTTPHeaders,
    _ settings: WebSocket.Compression?
  ) throws(Refusal) -> WebSocketCompression? {
    let values = headers.values(of: "Sec-WebSocket-Extensions")
    guard !values.isEmpty else { return nil }
    // Several fields count as one list, as everywhere in HTTP.
    let list = Array(values.joined(separator: ",").utf8)
    guard let offers = WebSocketExtensionOffer.all(in: list) else { throw .extensions }
    guard let settings, let agreement = offers.lazy.compactMap(\.agreement).first
    else { return nil }
    return WebSocketCompression(agreement, settings)
  }

  /// Whether a page of `origin` comes from `host`; true without an origin, since only browsers send one.
  static func isSameOrigin(
    _ origin: String?,
    _ host: String,
    schemes: [String] = ["http", "https"]
  ) -> Bool {
    guard let origin else { return true }
    return schemes.contains { ASCII.isSame(origin.utf8, as: "\($0)://\(host)") }
  }

  /// Whether the key is sixteen bytes in base64: 22 characters and two padding signs.
  private static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return bytes.count == 24 && bytes.suffix(2).elementsEqual("==".utf8)
      && bytes.dropLast(2).allSatisfy(Base64.isDigit)
  }
}

extension HTTPResponse {
  /// Opens a WebSocket, or refuses the request.
  ///
  /// ```swift
  /// .webSocket(for: request, on: session.loop) { socket in
  ///   socket.onText = { text in session.assumeIsolated { $0.receive(text) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request for the WebSocket.
  ///   - configuration: The rules for connecting, and all limits.
  ///   - loop: A loop of the server's group on which the WebSocket lives, such as that of its session (default: the
  ///     loop that has read the request).
  ///   - open: Called on that loop's thread, before any message is received.
  /// - Returns: The response that opens the WebSocket, or a refusal with 426, 400 or 403.
  public static func webSocket(
    for request: HTTPRequest,
    _ configuration: WebSocket.Configuration = WebSocket.Configuration(),
    on loop: EventLoop? = nil,
    open: @escaping @Sendable (WebSocket) -> Void
  ) -> HTTPResponse {
    configuration.limits.check()
    configuration.compression?.check()
    let agreement: WebSocketHandshake.Agreement
    do throws(WebSocketHandshake.Refusal) {
      agreement = try WebSocketHandshake.check(request, configuration)
    } catch {
      return error.response
    }
    var headers: [Header] = [("Sec-WebSocket-Accept", agreement.accept)]
    if let name = agreement.subprotocol { headers.append(("Sec-WebSocket-Protocol", name)) }
    if let compression = agreement.compression {
      headers.append(("Sec-WebSocket-Extensions", compression.agreement.field))
    }
    let upgrade = WebSocketUpgrade(
      limits: configuration.limits,
      subprotocol: agreement.subprotocol,
      compression: agreement.compression,
      loop: loop,
      open: open
    )
    return HTTPResponse(upgrade: upgrade, headers: headers)
  }
}
