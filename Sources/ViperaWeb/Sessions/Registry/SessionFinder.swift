/// Finds sessions: in memory, or in the store, where each is opened once however many ask for it.
actor SessionFinder {
  /// What came of looking for a session.
  enum Found: Sendable {
    case session(LiveSession)
    case unknown
    /// It was stored, and cannot be read any more.
    case broken
    /// There is no room for one more, or the store does not answer: it may be found later.
    case full
  }

  /// How many sessions are remembered whose records were broken, to tell their pages.
  private static let keptBroken = 1_000

  private let around: SessionSurroundings
  /// What is looked for, and by whom: a stranger's search finds nothing for the owner.
  private struct Wanted: Hashable {
    let token: SessionToken
    let browser: SessionToken
  }

  private var underWay: [Wanted: Task<Found, Never>] = [:]
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
    let wanted = Wanted(token: token, browser: browser)
    if let known = underWay[wanted] { return await known.value }
    let search = Task {
      let found = await self.restore(token, of: browser, on: loop, from: keeper)
      // Here and not where it is waited for: by then another search may be under way.
      self.underWay[wanted] = nil
      return found
    }
    underWay[wanted] = search
    return await search.value
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
    } catch { return answer(to: error, about: token, keeper) }
    guard let record, record.browser == SessionRecord.hash(of: browser) else { return .unknown }
    let name = SessionToken(record.token) ?? token
    if name != token, record.besides?.token == token, await isOwn(name, from: keeper) {
      // Two pages may come at once; there is one session for both, found by its own name.
      let found = await find(name, of: browser, on: loop)
      switch found {
      case .session, .full: return found
      // Ended between the two files: this one has all of it too.
      case .unknown, .broken: break
      }
    }
    guard keeper.isShared else { return await open(record, as: name, of: browser, on: loop) }
    do throws(SessionKeeper.LoadError) {
      guard let newest = try await keeper.take(token) else { return .unknown }
      // It has got another name meanwhile, under which it may be found the next time.
      guard newest.token == record.token else { return .full }
      for other in [name, newest.besides?.token ?? token] where other != token {
        _ = try await keeper.take(other)
      }
      return await open(newest, as: name, of: browser, on: loop)
    } catch { return answer(to: error, about: token, keeper) }
  }

  /// Goes on with a record.
  private func open(
    _ record: SessionRecord,
    as name: SessionToken,
    of browser: SessionToken,
    on loop: EventLoop
  ) async -> Found {
    let session = LiveSession(around, browser: browser, loop: loop)
    await session.restore(record)
    switch around.registry.add(session, as: name, alias: record.besides?.token) {
    case .added: break
    case .instead(let old): await old.beginEnding()
    case .known(let other):
      // Found by its other name meanwhile, where neither record was kept under its own.
      await session.discard()
      return other.browser == browser ? .session(other) : .unknown
    case .refused:
      await session.discard()
      return .full
    }
    return .session(session)
  }

  /// Whether the record of a name is kept under that name.
  ///
  /// Where a server was killed while two names changed places, each record leads to the other, and
  /// who followed would never arrive.
  private func isOwn(_ name: SessionToken, from keeper: SessionKeeper) async -> Bool {
    let record = try? await keeper.load(name)
    return record.flatMap { SessionToken($0.token) } == name
  }

  private func answer(
    to error: SessionKeeper.LoadError,
    about token: SessionToken,
    _ keeper: SessionKeeper
  ) -> Found {
    switch error {
    case .broken(let fault): return forget(token, because: fault, keeper)
    case .store(let fault, let isNews):
      around.counters.storeErrors.add()
      if isNews { around.report(.store(fault)) }
      return .full
    }
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
