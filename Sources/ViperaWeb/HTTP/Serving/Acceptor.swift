import Glibc

// SAFETY: all mutable state is touched on the first loop only.
/// Accepts connections on one loop and passes them to the loops in turn.
///
/// One acceptor distributes connections evenly, which matters since they stay open for long. One listening socket per
/// loop (`SO_REUSEPORT`) would save 20 µs per connection, but a hash would then choose the loop (decision 8).
final class Acceptor: LoopSource, LoopTimerTarget, @unchecked Sendable {
  let address: SocketAddress

  private let socket: Socket
  private let workers: [HTTPWorker]
  private var registration: EventLoop.Registration?
  private var next = 0
  private var isPaused = false
  /// A reserved file descriptor.
  ///
  /// When no other descriptor is left, the reserved one is released, so that one connection can be accepted and closed.
  private var reserve: Int32 = -1

  /// The number of connections that are accepted before the loop handles its other sources.
  private static let acceptsPerTurn = 64

  init(_ socket: Socket, workers: [HTTPWorker]) {
    self.socket = socket
    self.workers = workers
    address = socket.local
  }

  func start(on loop: isolated EventLoop) {
    reserve = Acceptor.openReserve()
    do {
      registration = try loop.watch(socket.descriptor, for: .read, telling: self)
    } catch {
      pause(on: loop)
    }
  }

  func stop(on loop: isolated EventLoop) {
    if let registration { loop.unwatch(registration) }
    registration = nil
    isPaused = false
    socket.close()
    if reserve >= 0 { close(reserve) }
    reserve = -1
  }

  func ready(_ readiness: Readiness, on loop: isolated EventLoop) {
    for _ in 0..<Acceptor.acceptsPerTurn {
      switch socket.accept() {
      case .connection(let accepted): handOver(accepted, on: loop)
      case .none: return
      case .noDescriptorLeft: return refuseAndPause(on: loop)
      }
    }
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard isPaused else { return }
    isPaused = false
    if reserve < 0 { reserve = Acceptor.openReserve() }
    if let registration {
      loop.change(registration, to: .read)
    } else {
      start(on: loop)
    }
  }

  private func handOver(_ accepted: Socket, on loop: isolated EventLoop) {
    let worker = workers[next]
    next = (next + 1) % workers.count
    guard worker.loop !== loop else { return worker.adopt(accepted, on: loop) }
    Task { await worker.adopt(accepted, on: worker.loop) }
  }

  /// Closes one waiting connection and pauses accepting, since no descriptor is left.
  ///
  /// Without the pause, the listening socket would stay ready, and the loop would spin. The peer of the closed
  /// connection notices; the other connections wait in the backlog until the pause is over.
  private func refuseAndPause(on loop: isolated EventLoop) {
    if reserve >= 0 {
      close(reserve)
      reserve = -1
      if case .connection(let refused) = socket.accept() { refused.close() }
      reserve = Acceptor.openReserve()
    }
    workers[0].countPause(on: loop)
    pause(on: loop)
  }

  private func pause(on loop: isolated EventLoop) {
    isPaused = true
    if let registration { loop.change(registration, to: []) }
    _ = loop.schedule(self, at: loop.now + workers[0].configuration.acceptPause)
  }

  private static func openReserve() -> Int32 {
    open("/dev/null", O_RDONLY | O_CLOEXEC)
  }
}
