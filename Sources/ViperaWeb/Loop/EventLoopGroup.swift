import CEpoll
import Synchronization

/// Event loops that share the work of a server, by default one for each core.
public final class EventLoopGroup: Sendable {
  /// The loops, at least one.
  public let loops: [EventLoop]

  private let turn = Atomic<Int>(0)

  /// Creates loops and starts their threads.
  ///
  /// - Parameter count: The number of loops, from 1 to 256 (default: the number of cores that the process may use).
  public convenience init(count: Int? = nil) {
    self.init(count: count, clock: .monotonic)
  }

  init(count: Int? = nil, clock: LoopClock) {
    let count = count ?? EventLoopGroup.coreCount
    precondition(
      (1...256).contains(count),
      "A group has from 1 to 256 loops, not \(count): more threads than cores only wait."
    )
    loops = (0..<count).map { EventLoop(name: "vipera-loop-\($0)", clock: clock) }
  }

  /// The number of cores this process may use, which a container or `taskset` can limit.
  static var coreCount: Int { min(max(Int(cepoll_core_count()), 1), 256) }

  /// Returns the loops in turn, so that work is spread evenly.
  public func next() -> EventLoop {
    guard loops.count > 1 else { return loops[0] }
    let index = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return loops[Int(UInt(bitPattern: index) % UInt(loops.count))]
  }
}
