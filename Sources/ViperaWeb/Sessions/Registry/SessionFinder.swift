/// Finds sessions in memory or in the store; a stored session is opened only once, even for several requests.
actor SessionFinder {
  /// The result of a search.
  enum Found: Sendable {
    case session(LiveSession)
    case unknown
    /// The session was stored, but its record cannot be read any more.
    case broken
    /// The session was stored, but is dropped, since servers have crashed while they were opening it.
    case leftOut
    /// There is no room for another session, too many searches run, or the store does not answer; a later search may
    /// succeed.
    case full
    /// The client has searched too often for unknown sessions.
    case tooOften
  }

  /// The number of lost sessions that are remembered, to notify their pages.
  private static let keptLost = 1_000

  private let around: SessionSurroundings
  /// Identifies a search that several requests may share; it includes the browser, so that strangers share no search
  /// with a session's owner.
  private struct Wanted: Hashable {
    let token: SessionToken
    let browser: SessionToken
  }

  private var underWay: [Wanted: Task<Found, Never>] = [:]
  private var line = LookUpLine()
  /// Whether a timer watches the queue.
  private var isLineTimed = false
  private var misses = RecentMisses<Wanted>()
  /// The sessions whose records were broken or left out.
  private var lost: [(token: SessionToken, found: Found)] = []

  init(_ around: SessionSurroundings) {
    self.around = around
  }

  /// The session of `browser` that a request names, unless the client has asked for too many unknown sessions.
  ///
  /// An invented name costs a look-up in the store. So the client's rate is charged before the search, and given back
  /// if the session exists. If it were charged afterwards, many requests at once could exceed the limit.
  nonisolated func find(
    _ token: SessionToken,
    of browser: SessionToken,
    for request: HTTPRequest
  ) async -> Found {
    if let session = around.registry.session(token, of: browser) { return .session(session) }
    guard around.keeper != nil else { return .unknown }
    let (address, now) = (around.address(of: request), request.now)
    guard around.misses.take(browser, from: address, at: now) else {
      around.counters.refusedLookUps.add()
      return .tooOften
    }
    let found = await find(token, of: browser, on: request.loop, at: now)
    if case .unknown = found { return found }
    around.misses.giveBack(browser, from: address)
    return found
  }

  /// The session with `token`, if it belongs to `browser`; a stored session is opened on `loop`.
  func find(
    _ token: SessionToken,
    of browser: SessionToken,
    on loop: EventLoop,
    at now: LoopInstant
  ) async -> Found {
    if let session = around.registry.session(token) {
      return session.browser == browser ? .session(session) : .unknown
    }
    guard let keeper = around.keeper else { return .unknown }
    if let known = lost.first(where: { $0.token == token }) { return known.found }
    let wanted = Wanted(token: token, browser: browser)
    if let known = underWay[wanted] { return await known.value }
    guard !misses.contains(wanted, at: now) else { return .unknown }
    let search = Task {
      let found = await self.restore(wanted, on: loop, from: keeper, at: now)
      // The search is removed here and not after the wait, when another search for the same session may be running.
      self.underWay[wanted] = nil
      // The clock is read again, since the search may have waited in the queue.
      if case .unknown = found { self.misses.note(wanted, at: loop.clock.now) }
      return found
    }
    underWay[wanted] = search
    return await search.value
  }

  private func restore(
    _ wanted: Wanted,
    on loop: EventLoop,
    from keeper: SessionKeeper,
    at now: LoopInstant
  ) async -> Found {
    let (token, browser) = (wanted.token, wanted.browser)
    guard await turn(on: loop, at: now) else { return .full }
    let loaded = await look(for: token, in: keeper)
    let record: SessionRecord
    switch loaded {
    case .success(let found?) where found.browser == SessionRecord.hash(of: browser):
      record = found
    case .success: return .unknown
    case .failure(let error): return answer(to: error, about: token, keeper)
    }
    let name = SessionToken(record.token) ?? token
    if name != token, record.besides?.token == token, await isOwn(name, from: keeper) {
      // Two pages may connect at the same time. Both get one session, which is found by its main name.
      let found = await find(name, of: browser, on: loop, at: now)
      switch found {
      case .session, .full, .tooOften, .leftOut: return found
      // The session found by its main name ended after this record was read. This record has a whole session as well,
      // so the session is restored from it.
      case .unknown, .broken: break
      }
    }
    // A place is reserved before the session is taken from a healthy server, since this server may be full or stopping.
    guard let place = await around.place() else { return .full }
    switch await Self.newest(than: record, of: token, named: name, from: keeper) {
    case .record(let newest): return await open(newest, as: name, of: browser, on: loop, in: place)
    case .gone: return .unknown
    case .renamed: return .full
    case .failed(let error): return answer(to: error, about: token, keeper)
    }
  }

  /// The result of taking a session for this server.
  private enum Newest {
    case record(SessionRecord)
    case gone
    /// The session has got another name meanwhile, under which the next search may find it.
    case renamed
    case failed(SessionKeeper.LoadError)
  }

  private static func newest(
    than record: SessionRecord,
    of token: SessionToken,
    named name: SessionToken,
    from keeper: SessionKeeper
  ) async -> Newest {
    guard keeper.isShared else { return .record(record) }
    do throws(SessionKeeper.LoadError) {
      guard let newest = try await keeper.take(token) else { return .gone }
      guard newest.token == record.token else { return .renamed }
      for other in [name, newest.besides?.token ?? token] where other != token {
        _ = try await keeper.take(other)
      }
      return .record(newest)
    } catch { return .failed(error) }
  }

  var waitingCount: Int { line.count }

  /// Waits until another record may be looked up; false if too many wait, or it takes too long.
  private func turn(on loop: EventLoop, at now: LoopInstant) async -> Bool {
    await withCheckedContinuation { turn in
      switch line.enter() {
      case .begins: turn.resume(returning: true)
      case .isRefused: turn.resume(returning: false)
      case .waits:
        let deadline = now + LookUpLine.patience
        line.wait(turn, until: deadline)
        guard !isLineTimed else { return }
        isLineTimed = true
        Task { await loop.time(LookUpTimer(self), at: deadline) }
      }
    }
  }

  /// Ends the waits that have lasted too long.
  func endWaits(at now: LoopInstant, on loop: EventLoop) async {
    for turn in line.takeLate(at: now) { turn.resume(returning: false) }
    guard let deadline = line.deadline else {
      isLineTimed = false
      return
    }
    await loop.time(LookUpTimer(self), at: deadline)
  }

  /// Looks up a record.
  private func look(
    for token: SessionToken,
    in keeper: SessionKeeper
  ) async -> Result<SessionRecord?, SessionKeeper.LoadError> {
    defer { line.leave()?.resume(returning: true) }
    around.counters.lookUps.add()
    return await Self.load(token, from: keeper)
  }

  private static func load(
    _ token: SessionToken,
    from keeper: SessionKeeper
  ) async -> Result<SessionRecord?, SessionKeeper.LoadError> {
    do throws(SessionKeeper.LoadError) { return .success(try await keeper.load(token)) } catch {
      return .failure(error)
    }
  }

  /// Continues from a record, in the place that was reserved for it.
  private func open(
    _ record: SessionRecord,
    as name: SessionToken,
    of browser: SessionToken,
    on loop: EventLoop,
    in place: consuming SessionRegistry.Place
  ) async -> Found {
    guard record.openings < SessionRecord.mostOpenings else { return leaveOut(record) }
    let session = LiveSession(around, browser: browser, loop: loop)
    await session.restore(record)
    let (registry, other) = (around.registry, record.besides?.token)
    switch registry.add(session, as: name, alias: other, in: place) {
    case .added:
      guard await session.fault == nil else {
        registry.remove(session, named: name)
        return .broken
      }
    case .known(let other):
      // Another request has found the session by its other name meanwhile, since neither record was stored under its
      // own name.
      await session.discard()
      // The other session's record may have been replaced when this one was opened.
      await other.recordSoon()
      return other.browser == browser ? .session(other) : .unknown
    case .refused:
      await session.discard()
      // A planned stop is not a crash, so the record is saved with its previous count of openings.
      if await session.fault == nil, let keeper = around.keeper, !keeper.isClosed { keeper.save(record) }
      return .full
    }
    return .session(session)
  }

  /// Whether the record stored under a name belongs to that name.
  ///
  /// If a server was killed while a session exchanged its two names, each record names the other, and following them
  /// would never end.
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
    return lose([token], as: .broken)
  }

  /// Drops a record that has crashed several servers.
  private func leaveOut(_ record: SessionRecord) -> Found {
    around.counters.recordsLeftOut.add()
    around.report(.openingEndsServers(location: record.location, isDropped: true))
    let names = [SessionToken(record.token), record.besides?.token].compactMap(\.self)
    for name in names { around.keeper?.remove(name) }
    return lose(names, as: .leftOut)
  }

  private func lose(_ tokens: [SessionToken], as found: Found) -> Found {
    lost += tokens.map { (token: $0, found: found) }
    lost.removeFirst(max(0, lost.count - Self.keptLost))
    return found
  }
}

extension EventLoop {
  fileprivate func time(_ timer: LookUpTimer, at deadline: LoopInstant) {
    _ = schedule(timer, at: deadline)
  }
}
