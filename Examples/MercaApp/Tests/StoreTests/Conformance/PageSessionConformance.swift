import Store
import Testing

extension StoreConformance {
  @Suite struct PageSessions {
    private let limits = PageSession.Limits()

    private func page(
      _ token: String,
      of browser: String = "ada",
      _ bytes: [UInt8] = [0, 1, 0x5C, 0x78, 255]
    ) -> PageSession {
      PageSession(token: token, browser: browser, bytes: bytes)
    }

    @Test(arguments: Backend.allCases)
    func whatWasSavedLastIsLoaded(backend: Backend) async throws {
      try await backend.withStore { store in
        let pages = store.pageSessions
        let many = (0..<200).map {
          page("p\($0)", of: "b\($0)", Array(repeating: 7, count: $0 + 1))
        }
        #expect(try await pages.save(many, by: "one", within: limits).added == 200)
        for number in [0, 63, 64, 199] {
          #expect(try await pages.load("p\(number)", within: limits) == many[number])
        }
        let again = try await pages.save([page("p5", [9])], by: "one", within: limits)
        #expect(again == SavedPageSessions())
        #expect(try await pages.load("p5", within: limits) == page("p5", [9]))
        #expect(try await pages.load("none", within: limits) == nil)
        try await pages.remove(["p5", "none"], by: "one")
        #expect(try await pages.load("p5", within: limits) == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func whatIsOutOfBoundsIsRefused(backend: Backend) async throws {
      try await backend.withStore { store in
        let large = Array(repeating: UInt8(1), count: PageSession.mostBytes)
        _ = try await store.pageSessions.save([page("p", large)], by: "one", within: limits)
        #expect(try await store.pageSessions.load("p", within: limits)?.bytes == large)
        for (field, wrong) in [
          ("bytes", page("p", large + [1])), ("bytes", page("p", [])), ("token", page("")),
          ("token", page("a\0b")), ("browser", page("p", of: String(repeating: "b", count: 65))),
        ] {
          await expectInvalid(field) { () throws(StoreError) in
            try await store.pageSessions.save([wrong], by: "one", within: limits)
          }
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func oneServerHasItAtATime(backend: Backend) async throws {
      try await backend.withPlace { place in
        let (one, two) = (try await place.open(), try await place.open())
        let first = one.pageSessions
        let second = two.pageSessions
        _ = try await first.save([page("p", [1]), page("q", [1])], by: "one", within: limits)
        #expect(try await second.save([page("p", [2])], by: "two", within: limits).taken == ["p"])
        #expect(try await second.take("p", by: "two", within: limits) == page("p", [1]))
        #expect(try await first.lost(by: "one") == ["p"])
        // Late writes and removals by the first server change nothing, and do not prevent its other writes.
        let late = [page("p", [3]), page("q", [3])]
        #expect(try await first.save(late, by: "one", within: limits).taken == ["p"])
        try await first.remove(["p"], by: "one")
        #expect(try await first.load("p", within: limits) == page("p", [1]))
        #expect(try await second.load("q", within: limits) == page("q", [3]))
        _ = try await second.save([page("p", [4])], by: "two", within: limits)
        // The first server takes the session back, and then no longer counts it as lost.
        #expect(try await first.take("p", by: "one", within: limits) == page("p", [4]))
        #expect(try await first.lost(by: "one") == [])
        #expect(try await second.lost(by: "two") == ["p"])
        try await second.forgetLost(["p"], by: "two")
        #expect(try await second.lost(by: "two") == [])
        await one.close()
        await two.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func whatWasRemovedIsNotBroughtBack(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        let pages = store.pageSessions
        _ = try await pages.save([page("p")], by: "one", within: limits)
        _ = try await pages.take("p", by: "two", within: limits)
        try await pages.remove(["p"], by: "two")
        #expect(try await pages.save([page("p")], by: "one", within: limits).taken == ["p"])
        #expect(try await pages.take("p", by: "one", within: limits) == nil)
        time.advance(86_399_000)
        #expect(try await pages.sweep(to: limits) == 0)
        time.advance(2_000)
        // The sweep deletes two rows: the removed session, and the note that it was lost.
        #expect(try await pages.sweep(to: limits) == 2)
      }
    }

    // Regression: each page that was opened and closed left a row for an hour.
    @Test(arguments: Backend.allCases)
    func whatNobodyElseHadLeavesNothing(backend: Backend) async throws {
      try await backend.withStore { store in
        let pages = store.pageSessions
        let few = Array("abcdefgh").map { page(String($0)) }
        _ = try await pages.save(few, by: "one", within: limits)
        try await pages.remove(few.map(\.token), by: "two")
        #expect(try await pages.load("a", within: limits) != nil)
        try await pages.remove(few.map(\.token), by: "one")
        var none = limits
        none.sessions = 0
        #expect(try await pages.sweep(to: none) == 0)
      }
    }

    // Regression: a server that was interrupted while saving restored a session that was removed in the meantime, and
    // the session's real owner was refused.
    @Test(arguments: Backend.allCases)
    func aSessionThatThePageLeftIsRefusedOnEachServer(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        let pages = store.pageSessions
        var one = limits
        one.sessionsPerBrowser = 1
        var none = limits
        none.bytes = 0
        for (token, goes) in [
          (
            "newer",
            { _ = try await pages.save([page("next", of: "newer")], by: "two", within: one) }
          ), ("many", { _ = try await pages.sweep(to: none) }),
          (
            "old",
            {
              time.advance(86_401_000)
              _ = try await pages.sweep(to: limits)
            }
          ),
        ] as [(String, () async throws -> Void)] {
          _ = try await pages.save([page(token, of: token)], by: "one", within: limits)
          _ = try await pages.take(token, by: "two", within: limits)
          time.advance(1)
          try await goes()
          #expect(try await pages.load(token, within: limits) == nil, "\(token)")
          let late = try await pages.save([page(token)], by: "one", within: limits)
          #expect(late.taken == [token])
          let right = try await pages.save([page(token, [7])], by: "two", within: limits)
          #expect(right.taken == [] && right.added == 1)
          #expect(try await pages.load(token, within: limits) == page(token, [7]))
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func asManyAreRememberedAsAreKept(backend: Backend) async throws {
      try await backend.withStore { store in
        let pages = store.pageSessions
        let many = (0..<9).map { page("p\($0)", of: "") }
        _ = try await pages.save(many, by: "one", within: limits)
        for session in many {
          _ = try await pages.take(session.token, by: "two", within: limits)
        }
        try await pages.remove(many.map(\.token), by: "two")
        var few = limits
        few.sessions = 5
        #expect(try await pages.sweep(to: few) == 4)
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyThatTakeItOneHasIt(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        _ = try await stores[0].pageSessions.save([page("p", [1])], by: "s", within: limits)
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<20 {
            group.addTask {
              let pages = stores[number % 2].pageSessions
              do throws(StoreError) {
                let taken = try await pages.take("p", by: "s\(number)", within: limits)
                #expect(taken != nil)
              } catch {
                Issue.record("\(error)")
              }
            }
          }
        }
        var owners: [Int] = []
        for number in 0..<20 {
          let pages = stores[number % 2].pageSessions
          let saved = try await pages.save([page("p", [2])], by: "s\(number)", within: limits)
          let lost = try await pages.lost(by: "s\(number)")
          #expect(lost == saved.taken)
          if saved.taken.isEmpty { owners.append(number) }
        }
        #expect(owners.count == 1)
        for store in stores { await store.close() }
      }
    }

    @Test(arguments: Backend.allCases)
    func theOldestGo(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      var limits = PageSession.Limits()
      limits.sessionsPerBrowser = 3
      try await backend.withStore(clock: { time.now }) { [limits] store in
        let pages = store.pageSessions
        for number in 0..<5 {
          time.advance(1_000)
          _ = try await pages.save([page("p\(number)")], by: "one", within: limits)
          _ = try await pages.save([page("x\(number)", of: "")], by: "one", within: limits)
        }
        #expect(try await pages.load("p1", within: limits) == nil)
        #expect(try await pages.load("p2", within: limits) != nil)
        #expect(try await pages.load("x0", within: limits) != nil)
        var few = limits
        few.sessions = 6
        #expect(try await pages.sweep(to: few) == 2)
        #expect(try await pages.load("x1", within: limits) == nil)
        // The last two sessions have 5 bytes each.
        few.bytes = 9
        #expect(try await pages.sweep(to: few) == 5)
        time.advance(86_401_000)
        let left = ["p4", "x4"]
        for token in left { #expect(try await pages.load(token, within: limits) == nil) }
        #expect(try await pages.sweep(to: limits) == 1)
      }
    }

    @Test(arguments: Backend.allCases)
    func theFirstSecretIsEverybodys(backend: Backend) async throws {
      try await backend.withPlace { place in
        let stores = [try await place.open(), try await place.open()]
        let own = (0..<8).map { [UInt8](repeating: UInt8($0), count: 32) }
        let found = await withTaskGroup(of: [UInt8]?.self) { group in
          for (number, bytes) in own.enumerated() {
            group.addTask { try? await stores[number % 2].secrets.secret("k", orElse: bytes) }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found.count == 8 && Set(found).count == 1)
        #expect(found.first.flatMap(\.self).map(own.contains) == true)
        for store in stores { await store.close() }
      }
    }
  }
}
