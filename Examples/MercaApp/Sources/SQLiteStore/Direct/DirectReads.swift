import SQLStore
import Store
import Synchronization

/// Reads a row by its key on the calling thread, which costs less than waking another one.
///
/// The calling thread is often an event loop, so a read must not block: if SQLite would have to wait, or needs many
/// instructions, the readers do it. It is impossible to know in advance whether a page has to come from the disk. After
/// a slow read of pages, the readers do all reads for a hundred times as long, so that a cold disk blocks a thread for
/// at most one hundredth of its time.
final class DirectReads: Sendable {
  // SAFETY: a thread that has taken a connection has it exclusively until it is given back; the lock protects all of
  // them.
  /// A connection that is used by one thread after another.
  private struct Lent: @unchecked Sendable {
    let connection: SQLiteConnection
  }

  private struct State {
    var free: [Lent]
    /// The file's write-ahead index, shared by all processes; valid as long as the connections.
    let index: WriteAheadIndex?
    /// The start times of running reads, the oldest first.
    var begun: [UInt64] = []
    /// The time until which the readers do all reads.
    var restsUntil: UInt64 = 0
    var isClosed = false
  }

  /// The duration from which a read of pages counts as having waited for the disk.
  ///
  /// A read that needed no page has waited for a processor, as it would have on any thread.
  static let slowNanoseconds: UInt64 = 1_000_000
  /// The pause after a slow read, as a multiple of its duration.
  static let restFactor: UInt64 = 100
  /// The longest pause, even if the machine was asleep during the read.
  static let longestRest: UInt64 = 60_000_000_000

  private let state: Mutex<State>
  private let now: @Sendable () -> UInt64
  private let closed: @Sendable () -> Void

  /// Creates a pool of connections, which it owns from here on.
  ///
  /// - Parameters:
  ///   - connections: The connections; each can run one read at a time.
  ///   - now: Returns nanoseconds, to detect slow reads.
  ///   - closed: Called for each connection after it was closed.
  init(
    _ connections: sending [SQLiteConnection],
    now: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds,
    closed: @escaping @Sendable () -> Void
  ) {
    let index = connections.first?.writeAheadIndex()
    state = Mutex(State(free: connections.map { Lent(connection: $0) }, index: index))
    self.now = now
    self.closed = closed
  }

  /// The stamp of the write-ahead index; nil while the index is being changed, and once all connections are closed.
  var stamp: StoreStamp? {
    state.withLock { $0.isClosed ? nil : $0.index?.stamp }
  }

  /// Runs a query for at most one row; returns nil if the readers have to do it.
  ///
  /// Failed queries are left to them too: they may wait, and report the reason.
  func row<Answer>(_ query: Query<Answer>) -> Found<Answer>? {
    let start = now()
    guard let lent = take(at: start) else { return nil }
    let pages = lent.connection.pagesRead
    let found: Found<Answer>?
    do throws(StoreError) {
      found = Found(row: try lent.connection.row(query))
    } catch {
      found = nil
    }
    let hasReadPages = lent.connection.pagesRead != pages
    giveBack(lent, since: start, taking: hasReadPages ? now() - start : 0)
    return found
  }

  /// Closes free connections now, and the others when they are given back; call it where it may block.
  func close() {
    let free = state.withLock { state in
      state.isClosed = true
      defer { state.free = [] }
      return state.free
    }
    for lent in free { close(lent) }
  }

  private func take(at time: UInt64) -> Lent? {
    state.withLock { state in
      // If one thread waits for the disk, the others would have to wait too.
      let isStuck = state.begun.first.map { $0 + Self.slowNanoseconds <= time } ?? false
      guard time >= state.restsUntil, !isStuck else { return nil }
      // The connection that was given back last has the newest pages in its cache.
      guard let lent = state.free.popLast() else { return nil }
      state.begun.append(time)
      return lent
    }
  }

  private func giveBack(_ lent: Lent, since start: UInt64, taking nanoseconds: UInt64) {
    let slow = min(nanoseconds, Self.longestRest / Self.restFactor)
    let rest = slow >= Self.slowNanoseconds ? now() + slow * Self.restFactor : 0
    let isClosed = state.withLock { state in
      if let place = state.begun.firstIndex(of: start) { state.begun.remove(at: place) }
      state.restsUntil = max(state.restsUntil, rest)
      if !state.isClosed { state.free.append(lent) }
      return state.isClosed
    }
    // Closing the last connection may write to the disk.
    if isClosed { WorkThread.start { self.close(lent) } }
  }

  private func close(_ lent: Lent) {
    lent.connection.close()
    closed()
  }

  /// The result of a read, which may be no row.
  struct Found<Answer: Sendable>: Sendable {
    let row: Answer?
  }
}
