import Glibc
import Synchronization

@testable import ViperaWeb

/// One end of a pair of sockets.
///
/// A connection reads from the other end, and the test decides how much each read returns. Use it on the loop's thread,
/// so that nothing else runs in between.
final class ConnectionPair {
  let worker: HTTPWorker
  private let peer: Int32
  private let connection: HTTPConnection
  private var answered: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  init(
    _ configuration: HTTPServer.Configuration = .init(),
    sendBuffer: Int32? = nil,
    on loop: isolated EventLoop,
    answering: @escaping HTTPServer.Handler
  ) {
    let shared = HTTPWorker.Shared(configuration: configuration, handler: answering)
    worker = HTTPWorker(shared, on: loop)
    shared.setWorkers([worker])
    let ends = Socket.pair()
    peer = ends.peer
    if let sendBuffer { ends.socket.limitBuffer(to: sendBuffer) }
    shared.openConnections.wrappingAdd(1, ordering: .relaxed)
    connection = HTTPConnection(
      ends.socket,
      peer: .loopback(port: 0),
      worker: worker
    )
    connection.start(on: loop)
  }

  deinit {
    close(peer)
  }

  var isClosed: Bool { connection.isClosed }

  /// How many bytes the connection buffers.
  var keptBytes: Int { connection.incoming.count + connection.outgoing.count }

  func abort(on loop: isolated EventLoop) {
    connection.abort(on: loop)
  }

  /// Sends `bytes` and makes the connection read them at once.
  func send(_ bytes: some Collection<UInt8>, on loop: isolated EventLoop) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes { Glibc.send(peer, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      while !connection.isClosed, hasUnread {
        let before = unreadCount
        connection.ready(.read, on: loop)
        guard unreadCount < before else { break }
      }
    }
  }

  /// Reads and drops up to `count` bytes, and makes the connection write as much as fits.
  func take(_ count: Int, on loop: isolated EventLoop) {
    var bytes = [UInt8](repeating: 0, count: count)
    _ = read(peer, &bytes, count)
    if !connection.isClosed { connection.ready(.write, on: loop) }
  }

  /// Reads until the connection has nothing more to write.
  func drain(on loop: isolated EventLoop) {
    while !connection.outgoing.isEmpty {
      _ = answers()
      connection.ready(.write, on: loop)
    }
  }

  /// All responses of the connection so far.
  func answers() -> [UInt8] {
    while true {
      let count = read(peer, &buffer, buffer.count)
      guard count > 0 else { return answered }
      answered += buffer[..<count]
    }
  }

  /// Whether the connection has sent its end of data.
  ///
  /// A closed socket is no proof: exit tests fork, and the child process keeps a copy of this end until it executes
  /// another program.
  func hasEnded() -> Bool {
    _ = answers()
    guard !connection.isClosed else { return true }
    var byte: UInt8 = 0
    return read(peer, &byte, 1) == 0
  }

  private var hasUnread: Bool { unreadCount > 0 }

  /// How many bytes the connection has not read yet.
  private var unreadCount: Int {
    var count: Int32 = 0
    _ = ioctl(connection.socket.descriptor, UInt(FIONREAD), &count)
    return Int(count)
  }
}
