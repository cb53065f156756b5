import Fuzzing

@testable import ViperaWeb

/// Request heads (request line and headers), and the bytes after them, are scanned whole and split.
///
/// Then the heads are parsed, and all their properties are read.
@main
enum HeadFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private func run(_ input: FuzzInput) {
  var input = input
  let step = Int(input.choice() % 16) + 1
  let limits = HTTPLimits(headBytes: 1_024, fields: 16)
  let bytes = Array(input.bytes)
  var scanner = HTTPHeadScanner()
  let whole = bytes.withUnsafeBytes { scanner.scan($0, limits) }
  hold("a head is found alike however it is cut", found(bytes, step, limits).agrees(with: whole))
  guard case .complete(let start, let end) = whole else { return }
  let head = HTTPHead()
  let parser = HTTPHeadParser(fieldLimit: limits.fields)
  let isGood = bytes[start..<end].withUnsafeBytes { (try? parser.parse($0, into: head)) != nil }
  guard isGood else { return }
  ask(head)
  if head.framing == .chunked { readChunks(bytes[end...], by: parser.chunkedParser()) }
}

/// Scans like a connection that receives `step` more bytes in each read.
private func found(_ bytes: [UInt8], _ step: Int, _ limits: HTTPLimits) -> HTTPHeadScanner.Result {
  var scanner = HTTPHeadScanner()
  var result = HTTPHeadScanner.Result.incomplete
  var count = 0
  while count < bytes.count, result == .incomplete {
    count = min(count + step, bytes.count)
    result = bytes[..<count].withUnsafeBytes { scanner.scan($0, limits) }
  }
  return result
}

extension HTTPHeadScanner.Result {
  /// Whether both are refused, or both find the same head.
  ///
  /// The reason for refusing an invalid head may depend on how much of it had arrived.
  fileprivate func agrees(with other: Self) -> Bool {
    if case .refused = self, case .refused = other { true } else { self == other }
  }
}

/// Reads everything that a handler may read.
private func ask(_ head: HTTPHead) {
  let request = HTTPRequest(
    head: head,
    loop: loop,
    peer: SocketAddress.loopback(port: 1),
    body: .none
  )
  hold("a target begins with its path", request.target.hasPrefix(request.path))
  hold("no value holds a line break", request.headers.allSatisfy { !$0.value.contains("\n") })
  _ = (request.query, request.host, request.has(tag: "\"1\""))
  _ = HTTPCoding.best(of: [.gzip, .brotli], for: head)
  if let agreement = try? WebSocketHandshake.check(request, WebSocket.Configuration()) {
    hold("an agreement has a digest", agreement.accept.utf8.count == 28)
  }
  for value in request.headers.values(of: "Sec-WebSocket-Extensions") {
    for offer in WebSocketExtensionOffer.all(in: Array(value.utf8)) ?? [] {
      hold("windows are of 9 to 14 bits", (9...14).contains(offer.agreement?.windowBits ?? 9))
    }
  }
}

private func readChunks(_ bytes: ArraySlice<UInt8>, by chunks: ChunkedParser) {
  var (chunks, rest) = (chunks, bytes)
  while !rest.isEmpty {
    switch rest.withUnsafeBytes({ chunks.next($0) }) {
    case .data(let count), .frame(let count):
      hold("a step takes something, and no more than there is", (1...rest.count).contains(count))
      rest = rest.dropFirst(count)
    case .finished, .incomplete, .refused: return
    }
  }
}

private let loop = EventLoop(name: "head-fuzz")
