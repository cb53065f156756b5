import Vipera

/// Writes the pending records, and retries those that could not be written.
extension SessionKeeper {
  /// How long to wait before the first retry after a failure; doubled at each further failure.
  static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(10)
  /// The maximum size of a record in bytes.
  private static let largest = 4_194_304

  func add(_ wish: SessionBacklog.Wish, for token: String) {
    let dropped = state.withLock { state in
      if state.writer == nil { state.writer = Task { await self.write() } }
      return state.backlog.add(wish, for: token)
    }
    tell(dropped)
  }

  private func write() async {
    while let batch = nextBatch() {
      do {
        try await write(batch)
        settled(batch)
        let missing = state.withLock { $0.backlog.takeMissing() }
        if !missing.isEmpty { await unkept(missing, .dropped) }
      } catch {
        failed(error)
        settled(batch, except: error)
        guard await rest() else { return stop() }
      }
    }
  }

  /// Executes the pending actions of some tokens; throws `UnsavedSessions` if only some succeed.
  private func write(_ tokens: [String]) async throws {
    var batch = encoded(tokens)
    var refusals = RefusedSessions([:])
    if !batch.saved.isEmpty {
      do { refusals = try await save(batch.saved) } catch let unsaved as UnsavedSessions {
        // A record is deleted only once its replacement is stored.
        let left = unsaved.tokens.union(batch.removed).union(batch.reasons.keys)
        throw UnsavedSessions(left, because: unsaved.cause)
      }
    }
    batch.reasons.merge(refusals.reasons) { _, new in new }
    // A refused session must not continue from an older record without its latest changes.
    let removed = batch.removed + batch.reasons.keys
    if !removed.isEmpty {
      do { try await store.remove(removed) } catch {
        throw UnsavedSessions(refusals.taken.union(removed), because: error)
      }
    }
    // This server can take such a session back only after these writes, so none can be back yet.
    if !refusals.taken.isEmpty { await taken(Array(refusals.taken)) { _ in false } }
    guard !batch.reasons.isEmpty else { return }
    failed(RefusedSessions(batch.reasons))
    await unkept(Array(batch.reasons.keys), .refused)
  }

  private struct Batch {
    var saved: [StoredSession] = []
    var removed: [String] = []
    /// The reasons why some records will never be stored, by token.
    var reasons: [String: String] = [:]

    mutating func add(_ stored: StoredSession) {
      guard stored.bytes.count > SessionKeeper.largest else { return saved.append(stored) }
      let error = StoredFile.Error.tooLarge(
        bytes: stored.bytes.count,
        limit: SessionKeeper.largest
      )
      reasons[stored.token] = "\(error)"
    }
  }

  private func encoded(_ tokens: [String]) -> Batch {
    var batch = Batch()
    for token in tokens {
      do {
        switch state.withLock({ $0.backlog.wish(underWay: token) }) {
        case .save(let record):
          let stored = try record.stored(as: token)
          state.withLock { $0.backlog.note(stored) }
          batch.add(stored)
        case .keep(let stored): batch.add(stored)
        case .remove: batch.removed.append(token)
        case nil: break
        }
      } catch {
        batch.reasons[token] = "\(error)"
      }
    }
    return batch
  }

  /// Saves records, and returns those that will never be stored; throws if any other record was not saved.
  private func save(_ records: [StoredSession]) async throws -> RefusedSessions {
    do {
      try await store.save(records)
      return RefusedSessions([:])
    } catch let refused as RefusedSessions {
      return refused
    }
  }

  private func nextBatch() -> [String]? {
    let (batch, waiting) = state.withLock { state in
      let batch = state.backlog.begin()
      guard batch.isEmpty else { return (batch as [String]?, [CheckedContinuation<Void, Never>]()) }
      state.writer = nil
      defer { state.waiting = [] }
      return (nil, state.waiting)
    }
    for waiter in waiting { waiter.resume() }
    return batch
  }

  /// Resumes the callers that wait for these finished actions.
  private func settled(_ batch: [String]) {
    let takers = state.withLock { state in
      state.pause = nil
      _ = state.backlog.end(leaving: [])
      return Self.takers(of: batch, in: &state)
    }
    for taker in takers { taker.resume() }
  }

  /// Resumes the callers that wait for these actions; the actions that failed with `error` are retried after a pause.
  private func settled(_ batch: [String], except error: any Error) {
    var unsaved = (error as? UnsavedSessions)?.tokens.intersection(batch) ?? []
    // If the error names no tokens, any of the records may not have been saved.
    if unsaved.isEmpty { unsaved = Set(batch) }
    let clock = clock
    let (takers, dropped) = state.withLock { state in
      // If some actions succeeded, the store works, so the others should not wait long.
      let before = unsaved.count < batch.count ? nil : state.pause
      let pause = before.map { min($0 * 2, Self.longestPause) } ?? Self.firstPause
      state.pause = pause
      // A host that is stopping should not wait long either.
      let rest = state.flushes > 0 ? Self.firstPause : pause
      state.rest = Task { try await clock.sleep(for: rest) }
      let failed = batch.filter(unsaved.contains).flatMap {
        state.takers.removeValue(forKey: $0) ?? []
      }
      let dropped = state.backlog.end(leaving: unsaved)
      let takers =
        failed.map { (isUnsaved: true, taker: $0) }
        + Self.takers(of: batch, in: &state).map { (isUnsaved: false, taker: $0) }
      return (takers, dropped)
    }
    for (isUnsaved, taker) in takers {
      taker.resume(with: isUnsaved ? .failure(error) : .success(()))
    }
    tell(dropped)
  }

  /// The callers that wait for these tokens; callers that wait for a newer record keep waiting.
  private static func takers(
    of batch: [String],
    in state: inout State
  ) -> [CheckedContinuation<Void, any Error>] {
    batch.filter { state.backlog.wish(for: $0)?.isSave != true }
      .flatMap { state.takers.removeValue(forKey: $0) ?? [] }
  }

  /// Waits for the end of the pause before a retry; false if the writer must stop.
  private func rest() async -> Bool {
    guard let rest = state.withLock({ $0.rest }) else { return true }
    await withTaskCancellationHandler {
      _ = await rest.result
    } onCancel: {
      rest.cancel()
    }
    state.withLock { $0.rest = nil }
    return !Task.isCancelled
  }

  private func stop() {
    let takers = state.withLock { state in
      state.writer = nil
      defer { state.takers = [:] }
      return Array(state.takers.values.joined())
    }
    for taker in takers { taker.resume(throwing: CancellationError()) }
  }

  // MARK: - Dropped records

  private func tell(_ dropped: SessionBacklog.Dropped) {
    guard !dropped.tokens.isEmpty else { return }
    let takers = state.withLock { state in
      dropped.tokens.flatMap { token in
        state.backlog.isUnderWay(token) ? [] : state.takers.removeValue(forKey: token) ?? []
      }
    }
    for taker in takers { taker.resume(throwing: CancellationError()) }
    if dropped.lost > 0 { tell(lost: dropped.lost) }
  }

  func tell(lost: Int) {
    let limit = state.withLock { $0.backlog.limit }
    failed(SessionBacklog.Full(lost: lost, limit: limit))
  }
}
