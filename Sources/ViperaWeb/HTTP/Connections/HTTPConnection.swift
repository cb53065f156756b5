/// One connection: reads requests one after the other and writes their answers in that order.
///
/// What comes in and what goes out are two small machines. `input` says what the next byte means,
/// `answer` whether a handler is at work. Bytes are read only while `input` wants some, so a peer
/// that sends faster than it is answered waits in its own socket.
final class HTTPConnection: HTTPWorker.Member {
  /// What the next byte is.
  enum Input {
    /// The first of a request.
    case idle
    /// Within a head.
    case head
    /// Within a body.
    case body
    /// Of the next request, which has to wait until this one is answered.
    case held
    /// Not looked at: it is read so that the peer can read what was answered.
    case discarded
    /// Read no more: the answer that is being written is the last.
    case ended
    case closed
  }

  /// What a handler is doing for the request.
  enum Answer {
    case none
    /// Its task begins, and may end before it has a name here.
    case beginning
    case running(Task<Void, Never>)
    case streaming(Task<Void, Never>)
    /// It was answered with a WebSocket, which takes over once what was read is put aside for it.
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
  /// Tells a late answer from the one that is waited for.
  var answerNumber = 0
  /// What was read and not yet looked at.
  var incoming = ByteBuffer()
  /// What was answered and not yet taken by the peer.
  var outgoing = ByteBuffer()
  var scanner = HTTPHeadScanner()
  var head: HTTPHead?
  var body: HTTPBodyReader?
  var requests = 0
  /// Whether the peer has said that it sends nothing more.
  var peerHasFinished = false
  /// Whether the connection ends once `outgoing` is empty.
  var endsAfterFlush = false
  /// Whether the peer waits for a word before it sends a body.
  var owesContinue = false
  var discardedBytes = 0
  private var bodyWriters: [CheckedContinuation<Void, Never>] = []

  init(_ socket: Socket, peer: SocketAddress, worker: HTTPWorker) {
    self.socket = socket
    self.peer = peer
    self.worker = worker
  }

  var configuration: HTTPServer.Configuration { worker.configuration }

  /// Whether so much waits for the peer that nothing more is answered for now.
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
      // Checked in here: other work of the loop may run between the call and this closure.
      guard isBlocked else { return writer.resume() }
      bodyWriters.append(writer)
    }
  }

  func wakeBodyWriters() {
    for writer in bodyWriters { writer.resume() }
    bodyWriters = []
  }

  /// Tells the loop what to listen for, where that has changed.
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
    case .idle, .head: !peerHasFinished && !isBlocked && !endsAfterFlush
    case .body: !peerHasFinished && body?.isFull != true
    case .discarded: true
    case .held, .ended, .closed: false
    }
  }

  /// Closes the connection now; whoever works for it is told.
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

  /// Gives the socket up without closing it.
  func leave(on loop: isolated EventLoop) {
    input = .closed
    worker.countUnsent(0, of: self, on: loop)
    if let registration { loop.unwatch(registration) }
    registration = nil
    deadline.clear(on: loop)
    worker.remove(self)
  }

  func finish(on loop: isolated EventLoop) {
    // A request may have arrived that was not read yet: it is still answered.
    if case .idle = input { readable(on: loop) }
    if case .idle = input, outgoing.isEmpty { return close(on: loop) }
    if case .idle = input { endAfterFlush(on: loop) }
  }

  func abort(on loop: isolated EventLoop) {
    close(on: loop)
  }
}
