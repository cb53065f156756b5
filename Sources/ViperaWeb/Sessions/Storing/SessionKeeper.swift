import Vipera

/// Writes records behind the events: one batch at a time, of each session the newest record alone.
final class SessionKeeper: Sendable {
  /// What is to be done about a token.
  private enum Wish: Sendable {
    case save(SessionRecord)
    case remove
  }

  private struct State {
    var wishes: [String: Wish] = [:]
    /// What is being written.
    var underWay: [String: Wish] = [:]
    var writer: Task<Void, Never>?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var losses = Losses.known
  }

  /// What is known of the sessions that other servers have taken.
  private enum Losses {
    case known, asked
    /// The store did not answer, which was told.
    case unknown
  }

  private let state = Guarded(State())
  private let store: any SessionStore
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void
  /// Is told which sessions are not kept any more.
  private let refused: @Sendable (_ tokens: [String]) async -> Void
  /// Is told which sessions other servers go on with.
  private let taken: @Sendable (_ tokens: [String]) async -> Void
  /// How long the store is left alone when it has failed.
  private let pause = Duration.seconds(1)
  /// The most bytes of a record.
  private static let largest = 4_194_304

  init(
    _ store: any SessionStore,
    clock: any Clock<Duration>,
    refused: @escaping @Sendable (_ tokens: [String]) async -> Void = { _ in },
    taken: @escaping @Sendable (_ tokens: [String]) async -> Void = { _ in },
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
    case store(any Error)
    case broken(any Error)
  }

  var isShared: Bool { store.isShared }

  /// The newest record under `token`, also one that is not written yet.
  func load(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    try await read(token) { try await $0.load($1) }
  }

  /// The newest record under `token`, which no other server changes from now on.
  func take(_ token: SessionToken) async throws(LoadError) -> SessionRecord? {
    try await read(token) { try await $0.take($1) }
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
    do { stored = try await ask(store, token.description) } catch { throw .store(error) }
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
      let writer = state.withLock { state in
        let waiting = state.waiting
        state.waiting = []
        return (state.writer, waiting)
      }
      for waiter in writer.1 {
        writer.0?.cancel()
        waiter.resume()
      }
      tasks.cancelAll()
    }
  }

  func removeExpired() async {
    do { try await store.removeExpired() } catch { failed(error) }
  }

  /// Ends the sessions that other servers have taken.
  func endLost() async {
    let before = state.withLock { state in
      defer { state.losses = .asked }
      return state.losses
    }
    // One that waits for the store is enough.
    guard before != .asked else { return }
    do {
      let tokens = try await store.lost()
      state.withLock { state in
        state.losses = .known
        for token in tokens { state.wishes[token] = nil }
      }
      if !tokens.isEmpty { await taken(tokens) }
    } catch {
      state.withLock { $0.losses = .unknown }
      if before == .known { failed(error) }
    }
  }

  func close() async {
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
      } catch {
        failed(error)
        putBack(batch)
        do { try await clock.sleep(for: pause) } catch { return stop() }
      }
    }
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
    if !refusals.taken.isEmpty { await taken(Array(refusals.taken)) }
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
    } catch {
      throw error
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
    state.withLock { state in
      state.wishes.merge(batch) { newer, _ in newer }
      state.underWay = [:]
    }
  }

  private func stop() {
    state.withLock { $0.writer = nil }
  }
}
