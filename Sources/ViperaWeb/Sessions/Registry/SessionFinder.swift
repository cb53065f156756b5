/// Finds sessions: in memory, or in the store, where each is opened once however many ask for it.
actor SessionFinder {
  /// What came of looking for a session.
  enum Found: Sendable {
    case session(LiveSession)
    case unknown
    /// It was stored, and cannot be read any more.
    case broken
    /// There is no room for one more.
    case full
  }

  /// How many sessions are remembered whose records were broken, to tell their pages.
  private static let keptBroken = 1_000

  private let around: SessionSurroundings
  private var underWay: [SessionToken: Task<Found, Never>] = [:]
  private var broken: [SessionToken] = []

  init(_ around: SessionSurroundings) {
    self.around = around
  }

  /// The session with `token`, if it belongs to `browser`; one from the store begins to live on `loop`.
  func find(
    _ token: SessionToken,
    of browser: SessionToken,
    on loop: EventLoop
  ) async -> Found {
    if let session = around.registry.session(token) {
      return session.browser == browser ? .session(session) : .unknown
    }
    guard let keeper = around.keeper else { return .unknown }
    if broken.contains(token) { return .broken }
    let search: Task<Found, Never>
    if let known = underWay[token] {
      search = known
    } else {
      search = Task { await self.restore(token, of: browser, on: loop, from: keeper) }
      underWay[token] = search
    }
    let found = await search.value
    underWay[token] = nil
    if case .session(let session) = found, session.browser != browser { return .unknown }
    return found
  }

  private func restore(
    _ token: SessionToken,
    of browser: SessionToken,
    on loop: EventLoop,
    from keeper: SessionKeeper
  ) async -> Found {
    let record: SessionRecord?
    do throws(SessionKeeper.LoadError) {
      record = try await keeper.load(token)
    } catch {
      switch error {
      case .broken(let fault): return forget(token, because: fault, keeper)
      case .store(let fault):
        around.counters.storeErrors.add()
        around.report(.store(fault))
        return .full
      }
    }
    guard let record, record.browser == SessionRecord.hash(of: browser) else { return .unknown }
    let session = LiveSession(around, browser: browser, loop: loop)
    await session.restore(record)
    switch around.registry.add(session, as: token) {
    case .added: break
    case .instead(let old): await old.beginEnding()
    case .refused:
      await session.discard()
      return .full
    }
    return .session(session)
  }

  private func forget(
    _ token: SessionToken,
    because error: any Error,
    _ keeper: SessionKeeper
  ) -> Found {
    around.counters.lostRecords.add()
    around.report(.brokenRecord(error))
    keeper.remove(token)
    broken.append(token)
    broken.removeFirst(max(0, broken.count - Self.keptBroken))
    return .broken
  }
}
