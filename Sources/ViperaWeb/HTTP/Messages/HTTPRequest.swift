/// A request whose head is complete and was checked.
public struct HTTPRequest: Sendable {
  let head: HTTPHead

  /// The loop whose thread reads the connection.
  public let loop: EventLoop
  /// The address of the peer; behind a proxy, the address of the proxy.
  public let peer: SocketAddress
  /// The body of the request.
  public let body: HTTPBody

  /// The method of the request.
  public var method: HTTPMethod { head.method }
  /// The path and query as they were sent, such as `/search?q=a%20b`.
  public var target: String { head.text(head.target) }
  /// The path as it was sent, without the query; still percent-encoded.
  public var path: String { head.path }
  /// The query after the first question mark, still percent-encoded.
  public var query: String? {
    let path = UInt32(head.path.utf8.count)
    guard path < head.target.count else { return nil }
    let start = head.target.start + path + 1
    return head.text(
      HTTPHead.Slice(start: start, count: head.target.start + head.target.count - start)
    )
  }
  /// The requested host and port; nil only if an HTTP/1.0 request contains no host.
  public var host: String? { head.host.map(head.text) }
  /// The header fields.
  public var headers: HTTPHeaders { HTTPHeaders(head: head) }
}
