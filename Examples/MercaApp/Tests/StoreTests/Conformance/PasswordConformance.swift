import Store
import Testing

extension StoreConformance {
  @Suite struct Passwords {
    private static let expires = Timestamp.now().adding(seconds: 600)

    private static func token(_ number: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(number), count: 32)
    }

    @Test(arguments: Backend.allCases)
    func aNewPasswordEndsTheOtherSessions(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        for (number, user) in [(1, 1), (2, 1), (3, 2)] {
          try await store.sessions.add(
            tokenHash: Self.token(number),
            for: Sample.user(user),
            expires: Self.expires
          )
        }
        try await store.users.setPasswordHash("new", of: Sample.user(1), keeping: Self.token(1))
        #expect(try await store.sessions.session(tokenHash: Self.token(1)) != nil)
        #expect(try await store.sessions.session(tokenHash: Self.token(2)) == nil)
        #expect(try await store.sessions.session(tokenHash: Self.token(3)) != nil)
        let found = try await store.users.credentials(of: "user1@merca.example")
        let credentials = try #require(found)
        #expect(credentials.passwordHash == "new")
        try await store.users.setPasswordHash("newer", of: credentials, keeping: nil)
        #expect(try await store.sessions.session(tokenHash: Self.token(1)) == nil)
        await expectFailure(.missing("account")) { () throws(StoreError) in
          try await store.users.setPasswordHash("new", of: Sample.user(99), keeping: nil)
        }
      }
    }

    // Regression: someone who knew the old password could stay signed in, or set another one, after the owner had
    // changed it.
    @Test(arguments: Backend.allCases)
    func anOldPasswordIsGoodForNothing(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let old = Sample.user(1)
        try await store.users.setPasswordHash("new", of: old, keeping: nil)
        await expectFailure(.stale) { () throws(StoreError) in
          try await store.sessions.add(tokenHash: Self.token(1), for: old, expires: Self.expires)
        }
        await expectFailure(.stale) { () throws(StoreError) in
          try await store.users.setPasswordHash("other", of: old, keeping: nil)
        }
        #expect(try await store.sessions.session(tokenHash: Self.token(1)) == nil)
        let found = try await store.users.credentials(of: "user1@merca.example")
        #expect(found?.passwordHash == "new")
      }
    }

    // Regression: a session that was created while the password changed stayed valid.
    @Test(arguments: Backend.allCases)
    func noSessionOutlivesAPasswordThatChangesMeanwhile(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        for round in 0..<40 {
          let found = try await store.users.credentials(of: "user1@merca.example")
          let old = try #require(found)
          await withTaskGroup(of: Void.self) { group in
            for number in 1...3 {
              group.addTask {
                let token = Self.token(number)
                try? await store.sessions.add(tokenHash: token, for: old, expires: Self.expires)
              }
            }
            group.addTask {
              do throws(StoreError) {
                try await store.users.setPasswordHash("hash \(round)", of: old, keeping: nil)
              } catch {
                Issue.record("\(error)")
              }
            }
          }
          for number in 1...3 {
            #expect(try await store.sessions.session(tokenHash: Self.token(number)) == nil)
          }
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyWhoChangeAPasswordOneDoes(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let changed = await withTaskGroup(of: Int.self) { group in
          for number in 0..<8 {
            group.addTask {
              let users = store.users
              let done: Void? = try? await users.setPasswordHash(
                "hash \(number)",
                of: Sample.user(1),
                keeping: nil
              )
              return done == nil ? 0 : 1
            }
          }
          return await group.reduce(0, +)
        }
        #expect(changed == 1)
      }
    }
  }
}
