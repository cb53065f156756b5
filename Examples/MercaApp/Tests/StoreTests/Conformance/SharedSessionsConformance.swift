import LiveSessions
import Store
import Testing
import ViperaWeb

extension StoreConformance {
  /// The sessions of two servers in one database.
  @Suite struct SharedSessionsOfServers {
    @Test(arguments: Backend.allCases)
    func aSessionMovesFromServerToServer(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        let (one, two) = (
          SharedSessions(stores[0].pageSessions), SharedSessions(stores[1].pageSessions)
        )
        let record = StoredSession(token: "p", owner: "ada", bytes: [1, 2])
        try await one.save([record])
        #expect(try await two.load("p") == record)
        // Loading a session does not take it over.
        try await one.save([record])
        #expect(try await two.take("p") == record)
        let refused = await #expect(throws: RefusedSessions.self) { try await one.save([record]) }
        #expect(refused?.taken == ["p"])
        #expect(refused?.reasons == [:])
        #expect(try await one.lost() == ["p"])
        #expect(try await one.lost() == [])
        try await two.remove(["p"])
        #expect(try await one.load("p") == nil)
        for store in stores { await store.close() }
      }
    }

    @Test(arguments: Backend.allCases)
    func oneThatIsTooLargeKeepsNoOtherOut(backend: Backend) async throws {
      try await backend.withStore { store in
        let sessions = SharedSessions(store.pageSessions)
        let large = StoredSession(
          token: "l",
          bytes: Array(repeating: 0, count: PageSession.mostBytes + 1)
        )
        let small = StoredSession(token: "s", bytes: [1])
        let refused = await #expect(throws: RefusedSessions.self) {
          try await sessions.save([large, small])
        }
        #expect(refused?.reasons.keys.sorted() == ["l"])
        let kept = try await sessions.load("s")
        #expect(kept == small)
      }
    }

    // The host tries again after any error that is not a refusal, and reports the error.
    @Test func whileTheDatabaseIsAwayNothingIsRefused() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        let store = try await place.open()
        let sessions = SharedSessions(store.pageSessions)
        let record = StoredSession(token: "p", owner: "ada", bytes: [1])
        try await sessions.save([record])
        try server.execute("ALTER DATABASE \(name) ALLOW_CONNECTIONS false", in: "postgres")
        try server.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'",
          in: "postgres"
        )
        let newer = StoredSession(token: "p", owner: "ada", bytes: [2])
        for _ in 0..<3 {
          await #expect(throws: StoreError.self) { try await sessions.save([newer]) }
          await #expect(throws: StoreError.self) { try await sessions.take("p") }
          await #expect(throws: StoreError.self) { try await sessions.lost() }
        }
        try server.execute("ALTER DATABASE \(name) ALLOW_CONNECTIONS true", in: "postgres")
        await onceItIsBack { try await sessions.save([newer]) }
        #expect(await onceItIsBack { try await sessions.load("p") } == newer)
        await store.close()
      }
    }

    /// Repeats a call until it succeeds: for a second after a failure, the store does not try to connect.
    private func onceItIsBack<Value>(_ ask: () async throws -> Value) async -> Value {
      while true {
        do {
          return try await ask()
        } catch {
          #expect(error is StoreError)
          await Task.yield()
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func roomIsMadeBetweenSweeps(backend: Backend) async throws {
      try await backend.withStore { store in
        var limits = PageSession.Limits()
        limits.sessions = 10
        let sessions = SharedSessions(store.pageSessions, limits: limits)
        for number in 0..<30 {
          try await sessions.save([StoredSession(token: "p\(number)", bytes: [1])])
        }
        // The sweep runs in parallel to the saves.
        var (count, looks) = (30, 0)
        while count > 10, looks < 10_000 {
          await Task.yield()
          (count, looks) = (0, looks + 1)
          for number in 0..<30 where try await sessions.load("p\(number)") != nil { count += 1 }
        }
        #expect(count == 10)
        try await sessions.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func allThatAreLostAreToldAtOnce(backend: Backend) async throws {
      try await backend.withStore { store in
        let (one, two) = (SharedSessions(store.pageSessions), SharedSessions(store.pageSessions))
        let records = (0..<1_200).map { StoredSession(token: "p\($0)", bytes: [1]) }
        try await one.save(records)
        for record in records { _ = try await two.take(record.token) }
        #expect(try await one.lost().sorted() == records.map(\.token).sorted())
        #expect(try await one.lost() == [])
      }
    }

    /// If a lost session were not reported, its server would continue it after another server has taken it.
    @Test(arguments: Backend.allCases)
    func whatIsLostIsToldThoughTheAnswerIsLostToo(backend: Backend) async throws {
      try await backend.withStore { store in
        let pages = ForgettingInSilence(store.pageSessions)
        let (one, two) = (SharedSessions(pages), SharedSessions(store.pageSessions))
        try await one.save([StoredSession(token: "p", bytes: [1])])
        _ = try await two.take("p")
        #expect(try await one.lost() == ["p"])
        #expect(try await one.lost() == [])
      }
    }
  }
}

/// Deletes lost sessions as asked, but then throws an error.
private struct ForgettingInSilence: PageSessionStore {
  private let pages: any PageSessionStore

  init(_ pages: any PageSessionStore) { self.pages = pages }

  func forgetLost(_ tokens: [String], by server: String) async throws(StoreError) {
    try await pages.forgetLost(tokens, by: server)
    throw StoreError(.outcomeUnknown)
  }

  func save(
    _ sessions: [PageSession],
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> SavedPageSessions {
    try await pages.save(sessions, by: server, within: limits)
  }

  func load(
    _ token: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession? {
    try await pages.load(token, within: limits)
  }

  func take(
    _ token: String,
    by server: String,
    within limits: PageSession.Limits
  ) async throws(StoreError) -> PageSession? {
    try await pages.take(token, by: server, within: limits)
  }

  func lost(by server: String) async throws(StoreError) -> [String] {
    try await pages.lost(by: server)
  }

  func remove(_ tokens: [String], by server: String) async throws(StoreError) {
    try await pages.remove(tokens, by: server)
  }

  func sweep(to limits: PageSession.Limits) async throws(StoreError) -> Int {
    try await pages.sweep(to: limits)
  }
}
