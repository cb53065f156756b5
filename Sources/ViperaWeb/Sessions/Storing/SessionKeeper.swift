import Vipera

/// Writes records asynchronously: one batch at a time, and only the newest record of each session.
final class SessionKeeper: Sendable {
  struct State {
    var backlog: SessionBacklog
    var writer: Task<Void, Never>?
    /// The current pause after a failure of the store.
    var rest: Task<Void, any Error>?
    /// The length of the last pause; nil if the store has not failed since.
    var pause: Duration?
    /// The number of callers that wait for everything to be written.
    var flushes = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var losses = Losses.known
    var takes = TakeLog()
    /// The callers that wait for the pending action of a token.
    var takers: [String: [CheckedContinuation<Void, any Error>]] = [:]
    /// Whether the last look-up in the store failed; the failure was then reported.
    var cannotLoad = false
    var isClosed = false
  }

  /// The limits and the clock of the keeper.
  struct Configuration: Sendable {
    var clock: any Clock<Duration>
    /// How many bytes of records may wait for a failing store.
    var unwrittenBytes = SessionBacklog.usualLimit

    init(clock: any Clock<Duration>) {
      self.clock = clock
    }
  }

  /// The reason why the store has no record of an existing session.
  enum Unkept: Sendable {
    /// The store will never accept a record of this session.
    case refused
    /// The store failed for so long that the record was dropped; now it works again.
    case dropped
  }

  typealias Taken =
    @Sendable (_ tokens: [String], _ mayBeBack: @Sendable (String) -> Bool) async -> Void

  /// The state of the last question to the store about sessions that other servers have taken.
  enum Losses {
    case known, asked
    /// The store did not answer; this was reported.
    case unknown
  }

  let state: Guarded<State>
  let store: any SessionStore
  let clock: any Clock<Duration>
  let failed: @Sendable (any Error) -> Void
  /// Called with the sessions that are not stored.
  let unkept: @Sendable (_ tokens: [String], Unkept) async -> Void
  /// Called with the sessions that other servers have taken; `mayBeBack` tells whether this server may have one back.
  let taken: Taken

  init(
    _ store: any SessionStore,
    _ configuration: Configuration,
    unkept: @escaping @Sendable (_ tokens: [String], Unkept) async -> Void = { _, _ in },
    taken: @escaping Taken = { _, _ in },
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.store = store
    state = Guarded(State(backlog: SessionBacklog(limit: configuration.unwrittenBytes)))
    clock = configuration.clock
    self.unkept = unkept
    self.taken = taken
    self.failed = failed
  }

  /// Saves a record under each name of its session; replaces older records that were not written yet.
  func save(_ record: SessionRecord) {
    add(.save(record), for: record.token)
    if let other = record.besides { add(.save(record), for: other.token.description) }
  }

  func remove(_ token: SessionToken) { add(.remove, for: token.description) }

  /// Called when sessions no longer exist, so that they cannot be saved again.
  func hasEnded(_ tokens: [SessionToken]) {
    let lost = state.withLock { state in
      tokens.count { state.backlog.hasEnded($0.description) }
    }
    if lost > 0 { tell(lost: lost) }
  }

  /// The time after which the record of an unchanged session is written again, so that the store does not delete it.
  var renewal: Duration { max(.seconds(1), min(.seconds(3_600), store.age / 4)) }

  /// The reason why a record cannot be loaded.
  enum LoadError: Error {
    /// The store does not answer; `isNews` is false if the last call failed, too.
    case store(any Error, isNews: Bool)
    case broken(any Error)
  }

  var isShared: Bool { store.isShared }

  /// The newest record of `token`, even if it has not been written yet.
  func load(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    try await read(token) { try await $0.load($1) }
  }

  /// Takes a session for this server and returns its newest record, which other servers can no longer change.
  func take(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    do { try await written(token.description) } catch { throw .store(error, isNews: false) }
    state.withLock { $0.takes.begin(token.description) }
    defer { state.withLock { $0.takes.end(token.description) } }
    return try await read(token) { try await $0.take($1) }
  }

  /// Waits until a pending record is written or refused: before that, the session may belong to another server.
  ///
  /// - Throws: The reason why the record is not being written.
  func written(_ token: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state -> Result<Void, any Error>? in
        guard state.backlog.wish(for: token)?.isSave == true else { return .success(()) }
        // The writer has stopped for good, or the store fails, so the caller must try again later.
        guard state.writer != nil, state.rest == nil else { return .failure(CancellationError()) }
        state.takers[token, default: []].append(continuation)
        return nil
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }

  private func read(
    _ token: SessionToken,
    _ ask: (any SessionStore, String) async throws -> StoredSession?
  ) async throws(LoadError) -> SessionRecord? {
    switch state.withLock({ $0.backlog.wish(for: token.description) }) {
    case .save(let record): return record
    case .keep(let stored): return try Self.record(in: stored)
    case .remove: return nil
    case nil: break
    }
    let stored: StoredSession?
    do {
      stored = try await ask(store, token.description)
      state.withLock { $0.cannotLoad = false }
    } catch {
      let isNews = state.withLock { state in
        defer { state.cannotLoad = true }
        return !state.cannotLoad
      }
      throw .store(error, isNews: isNews)
    }
    guard let stored else { return nil }
    return try Self.record(in: stored)
  }

  private static func record(in stored: StoredSession) throws(LoadError) -> SessionRecord {
    do { return try SessionRecord(stored) } catch { throw .broken(error) }
  }

  /// Returns when everything is written, or can no longer be written.
  func flush(within deadline: Duration) async {
    let clock = clock
    // If the writer pauses after a failure, cancelling the pause makes it write at once.
    let rest = state.withLock { state in
      state.flushes += 1
      return state.rest
    }
    rest?.cancel()
    defer { state.withLock { $0.flushes -= 1 } }
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { await self.written() }
      // If the sleep is cancelled, the deadline no longer matters.
      tasks.addTask { try? await clock.sleep(for: deadline.sleepable) }
      await tasks.next()
      let (writer, waiting) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.writer, state.waiting)
      }
      // For the callers that still wait, the deadline has passed.
      if !waiting.isEmpty { writer?.cancel() }
      for waiter in waiting { waiter.resume() }
      tasks.cancelAll()
    }
  }

  func removeExpired() async {
    do { try await store.removeExpired() } catch { failed(error) }
  }

  /// Whether the host has stopped; the store is not called after that.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() async {
    state.withLock { $0.isClosed = true }
    do { try await store.close() } catch { failed(error) }
  }

  private func written() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        guard state.writer != nil else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }
}
