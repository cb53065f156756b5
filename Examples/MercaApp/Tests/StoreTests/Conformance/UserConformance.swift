import Store
import Testing

extension StoreConformance {
  @Suite struct Users {
    @Test(arguments: Backend.allCases)
    func anAccountIsKeptAsItWasTyped(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_123)
      try await backend.withStore(clock: { time.now }) { store in
        let profile = Sample.profile("Ana.Núñez@Merca.Example")
        let user = try await store.users.add(profile, passwordHash: "argon2id$…")
        #expect(user.profile == profile)
        #expect(user.created == time.now)
        #expect(try await store.users.user(user.id) == user)
        let found = try await store.users.credentials(of: "ANA.NÚÑEZ@merca.example")
        #expect(found?.user == user)
        #expect(found?.passwordHash == "argon2id$…")
        #expect(try await store.users.credentials(of: "nobody@merca.example") == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func anAddressIsTakenOnceWhateverItsCapitals(backend: Backend) async throws {
      try await backend.withStore { store in
        _ = try await store.users.add(Sample.profile("a@b.co"), passwordHash: "1")
        await expectFailure(.taken(field: "email")) { () throws(StoreError) in
          try await store.users.add(Sample.profile("A@B.CO"), passwordHash: "2")
        }
      }
    }

    // Regression: an accent may be part of its letter or follow it; both look the same, but made two accounts.
    @Test(arguments: Backend.allCases)
    func anAddressIsTakenOnceHoweverItsAccentsAreWritten(backend: Backend) async throws {
      try await backend.withStore { store in
        var profile = Sample.profile("nu\u{f1}ez@b.co")
        profile.lastName = "Nun\u{303}ez"
        let user = try await store.users.add(profile, passwordHash: "1")
        await expectFailure(.taken(field: "email")) { () throws(StoreError) in
          try await store.users.add(Sample.profile("NUN\u{303}EZ@b.co"), passwordHash: "2")
        }
        let found = try await store.users.credentials(of: "nun\u{303}ez@b.co")
        #expect(found?.user.id == user.id)
        let name = found.map { Array($0.user.profile.lastName.utf8) }
        #expect(name == Array("Nu\u{f1}ez".utf8))
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyWhoWantAnAddressOneGetsIt(backend: Backend) async throws {
      try await backend.withStore { store in
        let made = await withTaskGroup(of: Bool.self) { group in
          for _ in 0..<20 {
            group.addTask {
              (try? await store.users.add(Sample.profile("x@y.co"), passwordHash: "h")) != nil
            }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(made == 1)
      }
    }

    @Test(arguments: Backend.allCases)
    func accountsComeInPages(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let first = try await store.users.page(PageRequest(limit: 2))
        #expect(first.rows.map(\.id) == [1, 2])
        let second = try await store.users.page(PageRequest(limit: 2, after: first.next))
        #expect(second.rows.map(\.id) == [3])
        #expect(second.next == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func idsGoOnAboveThoseThatWereBrought(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let user = try await store.users.add(Sample.profile("new@merca.example"), passwordHash: "h")
        #expect(user.id > 3)
      }
    }
  }
}
