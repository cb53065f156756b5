import Glibc

@testable import ViperaWeb

/// One end of a pair of sockets whose other end is a WebSocket; use it on the loop's thread.
final class UpgradedPair {
  private(set) var socket: WebSocket
  let worker: HTTPWorker
  private let peer: Int32
  private var answered: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  init(
    _ limits: WebSocket.Limits = .small,
    compression: WebSocketCompression? = nil,
    sendBuffer: Int32? = nil,
    on loop: isolated EventLoop,
    open: @escaping @Sendable (WebSocket) -> Void
  ) {
    let shared = HTTPWorker.Shared(configuration: .init(), handler: pathHandler)
    worker = HTTPWorker(shared, on: loop)
    shared.setWorkers([worker])
    let ends = Socket.pair()
    peer = ends.peer
    if let sendBuffer { ends.socket.limitBuffer(to: sendBuffer) }
    let upgrade = WebSocketUpgrade(
      limits: limits,
      subprotocol: nil,
      compression: compression,
      loop: nil,
      open: open
    )
    socket = WebSocket(
      .init(
        socket: ends.socket,
        peer: .loopback(port: 0),
        upgrade: upgrade,
        incoming: [],
        outgoing: []
      ),
      worker: worker
    )
    socket.start(on: loop)
  }

  deinit {
    close(peer)
  }

  /// Sends `bytes`, makes the WebSocket read them, and ends the loop's turn.
  func send(_ bytes: some Collection<UInt8>, on loop: isolated EventLoop) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes { Glibc.send(peer, $0.baseAddress, $0.count, 0x4000) }
      if count > 0 { rest = rest.dropFirst(count) }
      if !socket.isGone { socket.ready(.read, on: loop) }
      if !socket.isGone { socket.flush(on: loop) }
      if count <= 0 { return }
    }
  }

  /// Reads and drops up to `count` bytes, and makes the WebSocket write as much as fits.
  func take(_ count: Int, on loop: isolated EventLoop) {
    var bytes = [UInt8](repeating: 0, count: count)
    _ = read(peer, &bytes, count)
    if !socket.isGone { socket.flush(on: loop) }
  }

  /// Everything the WebSocket has sent so far.
  func answers() -> [UInt8] {
    while true {
      let count = read(peer, &buffer, buffer.count)
      guard count > 0 else { return answered }
      answered += buffer[..<count]
    }
  }
}

extension WebSocket.Limits {
  /// Small limits for the test cases.
  static var small: WebSocket.Limits {
    var limits = WebSocket.Limits()
    limits.messageBytes = 300
    limits.frameBytes = 300
    return limits
  }
}
