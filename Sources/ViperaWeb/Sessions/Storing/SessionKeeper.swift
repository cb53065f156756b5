import Vipera

/// Writes records behind the events: one batch at a time, of each session the newest record alone.
final class SessionKeeper: Sendable {
  struct State {
    var backlog: SessionBacklog
    var writer: Task<Void, Never>?
    /// As long as the store is left alone since it has failed.
    var rest: Task<Void, any Error>?
    /// How long it was left alone the last time; nil where it has not failed since.
    var pause: Duration?
    /// How many wait for all to be written.
    var flushes = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var losses = Losses.known
    var takes = TakeLog()
    /// Who waits until what is to be done about a token is done.
    var takers: [String: [CheckedContinuation<Void, any Error>]] = [:]
    /// Whether the last look into the store came to nothing, which was told.
    var cannotLoad = false
    var isClosed = false
  }

  /// Bounds, and what times the keeper.
  struct Configuration: Sendable {
    var clock: any Clock<Duration>
    /// How many bytes of records may wait for a store that fails.
    var unwrittenBytes = SessionBacklog.usualLimit

    init(clock: any Clock<Duration>) {
      self.clock = clock
    }
  }

  /// Why the store has no record of a session that is here.
  enum Unkept: Sendable {
    /// It never keeps one.
    case refused
    /// It has failed for so long that the record was dropped; it keeps one now.
    case dropped
  }

  typealias Taken =
    @Sendable (_ tokens: [String], _ mayBeBack: @Sendable (String) -> Bool) async -> Void

  /// What is known of the sessions that other servers have taken.
  enum Losses {
    case known, asked
    /// The store did not answer, which was told.
    case unknown
  }

  let state: Guarded<State>
  let store: any SessionStore
  let clock: any Clock<Duration>
  let failed: @Sendable (any Error) -> Void
  /// Is told which sessions are not kept.
  let unkept: @Sendable (_ tokens: [String], Unkept) async -> Void
  /// Is told which sessions other servers go on with, and can ask of one that it has found whether it may be
  /// back.
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

  /// Keeps a record under each name of its session, in place of older ones that were not written yet.
  func save(_ record: SessionRecord) {
    add(.save(record), for: record.token)
    if let other = record.besides { add(.save(record), for: other.token.description) }
  }

  func remove(_ token: SessionToken) { add(.remove, for: token.description) }

  /// A session is not here any more: nobody can have it recorded anew.
  func hasEnded(_ tokens: [SessionToken]) {
    let lost = state.withLock { state in
      tokens.count { state.backlog.hasEnded($0.description) }
    }
    if lost > 0 { tell(lost: lost) }
  }

  /// How soon the record of a session in which nothing changes is to be written anew, so that the store
  /// does not forget it.
  var renewal: Duration { max(.seconds(1), min(.seconds(3_600), store.age / 4)) }

  /// Why a record cannot be had.
  enum LoadError: Error {
    /// The store does not answer; it is news unless it was so the time before.
    case store(any Error, isNews: Bool)
    case broken(any Error)
  }

  var isShared: Bool { store.isShared }

  /// The newest record under `token`, also one that is not written yet.
  func load(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    try await read(token) { try await $0.load($1) }
  }

  /// The newest record under `token`, which no other server changes from now on.
  func take(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    do { try await written(token.description) } catch { throw .store(error, isNews: false) }
    state.withLock { $0.takes.begin(token.description) }
    defer { state.withLock { $0.takes.end(token.description) } }
    return try await read(token) { try await $0.take($1) }
  }

  /// Waits until a record that is not written yet is, or is refused: what is taken before that could be
  /// another server's.
  ///
  /// - Throws: Why nobody writes it for now.
  func written(_ token: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state -> Result<Void, any Error>? in
        guard state.backlog.wish(for: token)?.isSave == true else { return .success(()) }
        // It has been stopped, and writes no more, or the store fails: whoever asks comes again.
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

  /// Returns when everything is written, or cannot be.
  func flush(within deadline: Duration) async {
    let clock = clock
    // A store that was left alone is tried at once.
    let rest = state.withLock { state in
      state.flushes += 1
      return state.rest
    }
    rest?.cancel()
    defer { state.withLock { $0.flushes -= 1 } }
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { await self.written() }
      // A clock that is cancelled has nothing to time any more.
      tasks.addTask { try? await clock.sleep(for: deadline) }
      await tasks.next()
      let (writer, waiting) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.writer, state.waiting)
      }
      // Whoever still waits has waited for long enough.
      if !waiting.isEmpty { writer?.cancel() }
      for waiter in waiting { waiter.resume() }
      tasks.cancelAll()
    }
  }

  func removeExpired() async {
    do { try await store.removeExpired() } catch { failed(error) }
  }

  /// Whether the host has stopped, after which nothing is asked any more.
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
