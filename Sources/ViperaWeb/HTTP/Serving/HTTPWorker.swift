import Synchronization
import Vipera

// SAFETY: any thread may refer to a server's workers; mutable state is touched on `loop` only, to
// which every method that touches it is isolated.
/// The part of a server that runs on one loop: its connections and their shared state.
final class HTTPWorker: @unchecked Sendable {
  /// The state that all workers of a server share.
  final class Shared: Sendable {
    let configuration: HTTPServer.Configuration
    let handler: HTTPServer.Handler
    let openConnections = Atomic<Int>(0)
    let addresses: AddressCounts
    /// The bytes that wait for the peers of all connections.
    let unsentBytes = Atomic<Int>(0)
    /// Whether connections are being closed because too many bytes wait.
    let closesSlowest = Atomic<Bool>(false)
    private let workers = Guarded<[WeakWorker]>([])

    private struct WeakWorker {
      weak let worker: HTTPWorker?
      let loop: ObjectIdentifier
    }

    init(configuration: HTTPServer.Configuration, handler: @escaping HTTPServer.Handler) {
      self.configuration = configuration
      self.handler = handler
      addresses = AddressCounts(limit: configuration.connectionsPerAddress)
    }

    func setWorkers(_ list: [HTTPWorker]) {
      workers.withLock {
        $0 = list.map { WeakWorker(worker: $0, loop: ObjectIdentifier($0.loop)) }
      }
    }

    func worker(on loop: EventLoop) -> HTTPWorker? {
      workers.withLock { $0.first { $0.loop == ObjectIdentifier(loop) }?.worker }
    }

    /// The worker whose peers have the most waiting bytes.
    var heaviestWorker: HTTPWorker? {
      workers.withLock { $0.compactMap(\.worker) }
        .max { $0.unsentBytes.load(ordering: .relaxed) < $1.unsentBytes.load(ordering: .relaxed) }
    }
  }

  /// A connection that a worker counts and may close.
  protocol Member: AnyObject {
    /// Its index in the worker's list.
    var place: Int { get set }
    var socket: Socket { get }
    /// The bytes that wait for the peer; nil if no bytes wait.
    var backlog: Backlog? { get set }
    /// Closes the connection if its peer reads the waiting bytes too slowly.
    func checkPace(on loop: isolated EventLoop)
    /// Called when the server stops: ends the connection once no request is running.
    func finish(on loop: isolated EventLoop)
    /// Ends the connection now.
    func abort(on loop: isolated EventLoop)
  }

  let loop: EventLoop
  let shared: Shared
  let configuration: HTTPServer.Configuration
  let limits: HTTPLimits
  let parser: HTTPHeadParser
  var encoder = HTTPResponseEncoder()
  var counters = HTTPServer.Statistics()
  /// The bytes that wait for the peers of this loop's connections.
  let unsentBytes = Atomic<Int>(0)
  /// Whether a timer checks the peers with waiting bytes.
  var watchesBacklogs = false
  var codecs = WebSocketCodecPool()
  let compressors = CompressorPool()
  let histories = WebSocketHistories()
  private(set) var isStopping = false
  private(set) var members: [any Member] = []
  private var heads: [HTTPHead] = []
  private var lastLimits = WebSocketLimitsBox(WebSocket.Limits())
  private var lastCompression: WebSocketCompression?
  private var stopper: CheckedContinuation<Void, Never>?

  init(_ shared: Shared, on loop: EventLoop) {
    self.shared = shared
    self.loop = loop
    configuration = shared.configuration
    limits = HTTPLimits(headBytes: configuration.headBytes, fields: configuration.headFields)
    parser = HTTPHeadParser(fieldLimit: configuration.headFields)
  }

  /// Takes over an accepted connection.
  func adopt(_ socket: Socket, on loop: isolated EventLoop) {
    counters.connections += 1
    guard !isStopping else { return socket.close() }
    let open = shared.openConnections.wrappingAdd(1, ordering: .relaxed).newValue
    guard open <= configuration.connectionLimit else {
      shared.openConnections.wrappingSubtract(1, ordering: .relaxed)
      counters.refusedConnections += 1
      return refuse(socket, "too many connections, try again later", on: loop)
    }
    let peer = socket.peer
    guard shared.addresses.add(peer) else {
      shared.openConnections.wrappingSubtract(1, ordering: .relaxed)
      counters.refusedConnections += 1
      return refuse(socket, "too many connections from your address", on: loop)
    }
    HTTPConnection(socket, peer: peer, worker: self).start(on: loop)
  }

  /// Takes over a connection that was upgraded, perhaps on another loop.
  func adopt(_ upgraded: WebSocketUpgrade.Upgraded, on loop: isolated EventLoop) {
    guard !isStopping else {
      countClosed(upgraded.peer)
      return upgraded.socket.close()
    }
    WebSocket(upgraded, worker: self).start(on: loop)
  }

  func add(_ member: any Member) {
    member.place = members.count
    members.append(member)
    counters.openConnections += 1
  }

  /// Removes a member because its connection was closed, or because another member has taken the connection over.
  func remove(_ member: any Member) {
    let last = members.removeLast()
    if last !== member {
      members[member.place] = last
      last.place = member.place
    }
    counters.openConnections -= 1
    guard members.isEmpty, let stopper else { return }
    self.stopper = nil
    stopper.resume()
  }

  /// Records that a connection of `peer` is closed.
  func countClosed(_ peer: SocketAddress) {
    shared.openConnections.wrappingSubtract(1, ordering: .relaxed)
    shared.addresses.remove(peer)
  }

  /// The limits in a box, which connections with the same limits share.
  func limits(_ limits: WebSocket.Limits) -> WebSocketLimitsBox {
    if lastLimits.value != limits { lastLimits = WebSocketLimitsBox(limits) }
    return lastLimits
  }

  /// The agreement on compression, which connections with the same agreement share.
  func shared(_ compression: WebSocketCompression) -> WebSocketCompression {
    if let last = lastCompression, last.agreement == compression.agreement,
      last.settings == compression.settings
    {
      return last
    }
    lastCompression = compression
    return compression
  }

  func borrowHead() -> HTTPHead {
    heads.popLast() ?? HTTPHead()
  }

  /// Returns a head to the pool, unless a handler still holds its request.
  func giveBack(_ head: inout HTTPHead?) {
    defer { head = nil }
    guard heads.count < 64, isKnownUniquelyReferenced(&head), let free = head,
      free.bytes.capacity <= 16_384
    else { return }
    heads.append(free)
  }

  func statistics(on loop: isolated EventLoop) -> HTTPServer.Statistics {
    var statistics = counters
    statistics.unsentBytes = unsentBytes.load(ordering: .relaxed)
    return statistics
  }

  func countPause(on loop: isolated EventLoop) {
    counters.acceptPauses += 1
  }

  func report(_ fault: any Error) {
    counters.faults += 1
    configuration.onFault?(fault)
  }

  /// Ends every connection: idle ones now, others when they have answered, and the rest at the deadline.
  func stop(within deadline: Duration, on loop: isolated EventLoop) async {
    isStopping = true
    for member in members { member.finish(on: loop) }
    guard !members.isEmpty else { return }
    let limit = StopLimit(worker: self)
    let timer = loop.schedule(limit, at: loop.now + deadline)
    if deadline <= .zero { abortAll(on: loop) }
    await withCheckedContinuation { stopper in
      if members.isEmpty { stopper.resume() } else { self.stopper = stopper }
    }
    loop.cancel(timer)
  }

  fileprivate func abortAll(on loop: isolated EventLoop) {
    for member in members { member.abort(on: loop) }
  }

  private func refuse(_ socket: Socket, _ reason: String, on loop: isolated EventLoop) {
    var output = ByteBuffer()
    let refusal = HTTPRefusal(.serviceUnavailable, reason)
    encoder.append(refusal, to: &output, at: loop.now)
    _ = output.withUnsafeBytes { socket.write($0) }
    socket.finishWriting()
    socket.close()
  }
}

/// Ends the remaining connections when the deadline for stopping has passed.
private final class StopLimit: LoopTimerTarget {
  private let worker: HTTPWorker

  init(worker: HTTPWorker) {
    self.worker = worker
  }

  func timeIsUp(on loop: isolated EventLoop) {
    worker.abortAll(on: loop)
  }
}
