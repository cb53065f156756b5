/// One connection: reads requests one after the other and writes their answers in that order.
///
/// Input and output are two small state machines: `input` is the meaning of the next byte, `answer` is the state of the
/// handler. Bytes are read only while `input` needs some, so a peer that sends faster than it is answered must wait.
final class HTTPConnection: HTTPWorker.Member {
  /// The meaning of the next byte.
  enum Input {
    /// The first byte of a request.
    case idle
    /// A byte of a head.
    case head
    /// A byte of a body.
    case body
    /// A byte of the next request, which is not read until this one is answered.
    case held
    /// A byte to discard: it is read so that the peer can read the response.
    case discarded
    /// The response that is being written is the last, so no more bytes are read.
    case ended
    case closed
  }

  /// The state of the request's handler.
  enum Answer {
    case none
    /// The task is starting, and may end before it is stored here.
    case beginning
    case running(Task<Void, Never>)
    case streaming(Task<Void, Never>)
    /// The answer is a WebSocket, which takes over the connection as soon as it has the bytes that were already read.
    case upgraded(WebSocketUpgrade)

    var task: Task<Void, Never>? {
      switch self {
      case .none, .beginning, .upgraded: nil
      case .running(let task), .streaming(let task): task
      }
    }
  }

  let socket: Socket
  let worker: HTTPWorker
  let peer: SocketAddress
  var place = 0
  var registration: EventLoop.Registration?
  var interest: Readiness = [.read, .peerFinished]
  var deadline = Deadline()
  var backlog: Backlog?
  var input = Input.idle
  var answer = Answer.none
  /// A number that distinguishes a late answer from the expected answer.
  var answerNumber = 0
  /// Bytes that were read and not yet parsed.
  var incoming = ByteBuffer()
  /// Bytes of responses that the peer has not taken yet.
  var outgoing = ByteBuffer()
  var scanner = HTTPHeadScanner()
  var head: HTTPHead?
  var body: HTTPBodyReader?
  var requests = 0
  var turn = Turn()
  var peerHasFinished = false
  /// Whether the connection ends once `outgoing` is empty.
  var endsAfterFlush = false
  /// Whether the peer waits for '100 Continue' before it sends a body.
  var owesContinue = false
  var discardedBytes = 0
  private var bodyWriters: [CheckedContinuation<Void, Never>] = []

  init(_ socket: Socket, peer: SocketAddress, worker: HTTPWorker) {
    self.socket = socket
    self.peer = peer
    self.worker = worker
  }

  var configuration: HTTPServer.Configuration { worker.configuration }

  /// Whether so many bytes wait for the peer that its next request must wait.
  var isBlocked: Bool { outgoing.count >= configuration.writeBuffer }

  var isClosed: Bool {
    if case .closed = input { true } else { false }
  }

  func start(on loop: isolated EventLoop) {
    worker.add(self)
    do {
      registration = try loop.watch(socket.descriptor, for: interest, telling: self)
    } catch {
      return close(on: loop)
    }
    deadline.move(configuration.headTimeout, for: self, on: loop)
  }

  /// Waits until there is room for more of a streamed body.
  func waitForRoom() async {
    await withCheckedContinuation { writer in
      // The condition is checked here, since other work of the loop may run between the call and this closure.
      guard isBlocked else { return writer.resume() }
      bodyWriters.append(writer)
    }
  }

  func wakeBodyWriters() {
    for writer in bodyWriters { writer.resume() }
    bodyWriters = []
  }

  /// Updates the events that the loop watches, if they have changed.
  func updateInterest(on loop: isolated EventLoop) {
    var wanted: Readiness = []
    if wantsInput { wanted.insert(.read) }
    if !peerHasFinished { wanted.insert(.peerFinished) }
    if !outgoing.isEmpty { wanted.insert(.write) }
    guard wanted != interest, let registration else { return }
    interest = wanted
    loop.change(registration, to: wanted)
  }

  private var wantsInput: Bool {
    switch input {
    case .idle, .head: !peerHasFinished && !isBlocked && !endsAfterFlush && !turn.isWaiting
    case .body: !peerHasFinished && body?.isFull != true
    case .discarded: true
    case .held, .ended, .closed: false
    }
  }

  /// Closes the connection now, and cancels the work for it.
  func close(on loop: isolated EventLoop) {
    guard !isClosed else { return }
    leave(on: loop)
    socket.close()
    worker.countClosed(peer)
    body?.fail(.connectionClosed)
    body = nil
    answer.task?.cancel()
    answer = .none
    wakeBodyWriters()
    loop.buffers.giveBack(incoming.takeStorage())
    loop.buffers.giveBack(outgoing.takeStorage())
  }

  /// Stops using the socket without closing it.
  func leave(on loop: isolated EventLoop) {
    input = .closed
    worker.countUnsent(0, of: self, on: loop)
    if let registration { loop.unwatch(registration) }
    registration = nil
    deadline.clear(on: loop)
    worker.remove(self)
  }

  func finish(on loop: isolated EventLoop) {
    // A request that has arrived unread, or that waits for its turn, is still answered.
    if turn.isWaiting { beginTurn(on: loop) }
    if case .idle = input { readable(on: loop) }
    if case .idle = input, outgoing.isEmpty { return close(on: loop) }
    if case .idle = input { endAfterFlush(on: loop) }
  }

  func abort(on loop: isolated EventLoop) {
    close(on: loop)
  }
}
