import Vipera

/// Writes records behind the events: one batch at a time, of each session the newest record alone.
final class SessionKeeper: Sendable {
  /// What is to be done about a token.
  enum Wish: Sendable {
    case save(SessionRecord)
    case remove
  }

  struct State {
    var wishes: [String: Wish] = [:]
    /// What is being written.
    var underWay: [String: Wish] = [:]
    var writer: Task<Void, Never>?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var losses = Losses.known
    var takes = TakeLog()
    /// Who waits until what is to be done about a token is done.
    var takers: [String: [CheckedContinuation<Void, any Error>]] = [:]
    /// Whether the last look into the store came to nothing, which was told.
    var cannotLoad = false
    var isClosed = false
  }

  typealias Taken =
    @Sendable (_ tokens: [String], _ mayBeBack: @Sendable (String) -> Bool) async -> Void

  /// What is known of the sessions that other servers have taken.
  enum Losses {
    case known, asked
    /// The store did not answer, which was told.
    case unknown
  }

  let state = Guarded(State())
  let store: any SessionStore
  private let clock: any Clock<Duration>
  let failed: @Sendable (any Error) -> Void
  /// Is told which sessions are not kept any more.
  private let refused: @Sendable (_ tokens: [String]) async -> Void
  /// Is told which sessions other servers go on with, and can ask of one that it has found whether it may be
  /// back.
  let taken: Taken
  /// How long the store is left alone when it has failed.
  private let pause = Duration.seconds(1)
  /// The most bytes of a record.
  private static let largest = 4_194_304

  init(
    _ store: any SessionStore,
    clock: any Clock<Duration>,
    refused: @escaping @Sendable (_ tokens: [String]) async -> Void = { _ in },
    taken: @escaping Taken = { _, _ in },
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.store = store
    self.clock = clock
    self.refused = refused
    self.taken = taken
    self.failed = failed
  }

  /// Keeps a record under each name of its session, in place of older ones that were not written yet.
  func save(_ record: SessionRecord) {
    add(.save(record), for: record.token)
    if let other = record.besides { add(.save(record), for: other.token.description) }
  }

  func remove(_ token: SessionToken) { add(.remove, for: token.description) }

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
    do { try await settle(token.description) } catch { throw .store(error, isNews: false) }
    state.withLock { $0.takes.begin(token.description) }
    defer { state.withLock { $0.takes.end(token.description) } }
    return try await read(token) { try await $0.take($1) }
  }

  /// Waits until a record that is not written yet is, or is refused: what is taken before that could be
  /// another server's.
  private func settle(_ token: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state -> Result<Void, any Error>? in
        guard case .save? = state.wishes[token] ?? state.underWay[token] else {
          return .success(())
        }
        // It has been stopped, and writes no more.
        guard state.writer != nil else { return .failure(CancellationError()) }
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
    let wish = state.withLock { $0.wishes[token.description] ?? $0.underWay[token.description] }
    switch wish {
    case .save(let record): return record
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
    do { return try stored.map(SessionRecord.init) } catch { throw .broken(error) }
  }

  /// Returns when everything is written, or cannot be.
  func flush(within deadline: Duration) async {
    let clock = clock
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

  private func add(_ wish: Wish, for token: String) {
    state.withLock { state in
      state.wishes[token] = wish
      if state.writer == nil { state.writer = Task { await self.write() } }
    }
  }

  private func write() async {
    while let batch = nextBatch() {
      do {
        try await write(batch)
        settled(batch, by: .success(()))
      } catch {
        failed(error)
        putBack(batch)
        settled(batch, by: .failure(error))
        do { try await clock.sleep(for: pause) } catch { return stop() }
      }
    }
  }

  /// Lets those go on who wait for what was to be done.
  private func settled(_ batch: [String: Wish], by outcome: Result<Void, any Error>) {
    let takers = state.withLock { state in
      state.underWay = [:]
      return batch.keys.flatMap { state.takers.removeValue(forKey: $0) ?? [] }
    }
    for taker in takers { taker.resume(with: outcome) }
  }

  private func write(_ batch: [String: Wish]) async throws {
    var saved: [StoredSession] = []
    var removed: [String] = []
    var refusals = RefusedSessions([:])
    var reasons: [String: String] = [:]
    for (token, wish) in batch {
      switch wish {
      case .save(let record):
        let stored = try record.stored(as: token)
        if stored.bytes.count <= Self.largest {
          saved.append(stored)
        } else {
          let error = StoredFile.Error.tooLarge(bytes: stored.bytes.count, limit: Self.largest)
          reasons[token] = "\(error)"
        }
      case .remove: removed.append(token)
      }
    }
    if !saved.isEmpty { refusals = try await save(saved) }
    reasons.merge(refusals.reasons) { _, new in new }
    // An older record is none to go on from: what was done since is not known of.
    removed += reasons.keys
    if !removed.isEmpty { try await store.remove(removed) }
    // Whoever would take one back waits until this is written.
    if !refusals.taken.isEmpty { await taken(Array(refusals.taken)) { _ in false } }
    guard !reasons.isEmpty else { return }
    failed(RefusedSessions(reasons))
    await refused(Array(reasons.keys))
  }

  /// Saves records; returns those that never will be, when the others are kept.
  private func save(_ records: [StoredSession]) async throws -> RefusedSessions {
    do {
      try await store.save(records)
      return RefusedSessions([:])
    } catch let refused as RefusedSessions {
      return refused
    }
  }

  private func nextBatch() -> [String: Wish]? {
    let (batch, waiting) = state.withLock { state in
      state.underWay = state.wishes
      state.wishes = [:]
      guard state.underWay.isEmpty else {
        return (state.underWay as [String: Wish]?, [CheckedContinuation<Void, Never>]())
      }
      state.writer = nil
      defer { state.waiting = [] }
      return (nil, state.waiting)
    }
    for waiter in waiting { waiter.resume() }
    return batch
  }

  private func putBack(_ batch: [String: Wish]) {
    state.withLock { $0.wishes.merge(batch) { newer, _ in newer } }
  }

  private func stop() {
    let takers = state.withLock { state in
      state.writer = nil
      defer { state.takers = [:] }
      return Array(state.takers.values.joined())
    }
    for taker in takers { taker.resume(throwing: CancellationError()) }
  }
}
