import SQLStore
import Store
import Synchronization

/// Reads a row by its key on the thread that asks for it, which costs less than to wake another.
///
/// Whoever asks is often a loop that others wait for, so a read must not wait: what SQLite would wait
/// for, or what takes many of its instructions, is left to the readers. What nobody can know is whether
/// a page has to come from the disk. A read of pages that took its time has all of them left to the readers
/// for a hundred times as long, so that a cold disk takes one hundredth of anybody's time.
final class DirectReads: Sendable {
  // SAFETY: whoever has taken one has it alone until it is given back; all are kept behind the lock.
  /// A connection that goes from thread to thread.
  private struct Lent: @unchecked Sendable {
    let connection: SQLiteConnection
  }

  private struct State {
    var free: [Lent]
    /// What all processes see of the file; it lasts as long as the connections.
    let index: WriteAheadIndex?
    /// When those began that go on, the oldest first.
    var begun: [UInt64] = []
    /// Until when the readers read.
    var restsUntil: UInt64 = 0
    var isClosed = false
  }

  /// A read of pages that takes as long has waited for the disk.
  ///
  /// One that needed none has waited for a processor, as it would have on any thread.
  static let slowNanoseconds: UInt64 = 1_000_000
  /// For so many times as long as a slow read took there is no other.
  static let restFactor: UInt64 = 100
  /// Nor for longer than this, whatever a read took while its machine slept.
  static let longestRest: UInt64 = 60_000_000_000

  private let state: Mutex<State>
  private let now: @Sendable () -> UInt64
  private let closed: @Sendable () -> Void

  /// Creates a place for connections, which are its own from here on.
  ///
  /// - Parameters:
  ///   - connections: As many reads can go on at once.
  ///   - now: Tells nanoseconds, to find reads that were slow.
  ///   - closed: Is told of each connection that was closed.
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

  /// What the write-ahead index says; nothing in the moment in which it is changed, and once all is closed.
  var stamp: StoreStamp? {
    state.withLock { $0.isClosed ? nil : $0.index?.stamp }
  }

  /// Runs a query that finds one row at most; nothing where it is to be left to the readers.
  ///
  /// What fails is left to them too: they may wait, and tell why.
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

  /// Closes what is free now, and the others when they are given back; to be called where it may wait.
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
      // A disk that one thread waits for would have the others wait too.
      let isStuck = state.begun.first.map { $0 + Self.slowNanoseconds <= time } ?? false
      guard time >= state.restsUntil, !isStuck else { return nil }
      // The one that was given back last has the newest pages.
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

  /// What a read has found, which may be nothing.
  struct Found<Answer: Sendable>: Sendable {
    let row: Answer?
  }
}
