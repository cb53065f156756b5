import DemoData
import Entities
import Foundation
import Passwords
import Store
import Testing

@testable import mercaapp

/// The data that `--demo` adds to a store.
@Suite struct DemonstrationTests {
  private let passwords = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))

  private func withStore(_ body: (any Store) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merca-demo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await DataPlace.folder(folder.path).withStore(body)
  }

  @Test func membersAndOneAccountAreAddedOnce() async throws {
    try await withStore { store in
      for _ in 1...2 {
        #expect(try await Demonstration.fill(store, passwords: passwords))
        let demo = try #require(try await store.users.credentials(of: Demonstration.email))
        #expect(demo.user.id == DemoData.userCount + 1)
        #expect(try await passwords.matches(Demonstration.password, demo.passwordHash))
      }
    }
  }

  // Made-up users have no password.
  @Test func nobodyElseCanSignIn() async throws {
    try await withStore { store in
      _ = try await Demonstration.fill(store, passwords: passwords)
      let email = DemoData().users(passwordHash: "")[0].user.profile.email
      let known = try #require(try await store.users.credentials(of: email))
      #expect(try await !passwords.matches(Demonstration.password, known.passwordHash))
    }
  }

  @Test func anotherPasswordIsLeftAndNotPrinted() async throws {
    try await withStore { store in
      _ = try await Demonstration.fill(store, passwords: passwords)
      let accounts = AccountKeeper(store: store, passwords: passwords)
      try await accounts.setPassword("Other12", of: Demonstration.email)
      #expect(try await !Demonstration.fill(store, passwords: passwords))
    }
  }

  // Regression: the account with the printed password stayed open after the demonstration.
  @Test func theAccountIsClosedAndOpenedAgain() async throws {
    try await withStore { store in
      #expect(try await !Demonstration.close(store, passwords: passwords))
      _ = try await Demonstration.fill(store, passwords: passwords)
      let open = try #require(try await store.users.credentials(of: Demonstration.email))
      let token = [UInt8](repeating: 1, count: 32)
      let expires = Timestamp.now().adding(seconds: 60)
      try await store.sessions.add(tokenHash: token, for: open, expires: expires)
      #expect(try await Demonstration.close(store, passwords: passwords))
      let closed = try #require(try await store.users.credentials(of: Demonstration.email))
      #expect(try await !passwords.matches(Demonstration.password, closed.passwordHash))
      #expect(try await store.sessions.session(tokenHash: token) == nil)
      #expect(try await !Demonstration.close(store, passwords: passwords))
      #expect(try await Demonstration.fill(store, passwords: passwords))
      let again = try #require(try await store.users.credentials(of: Demonstration.email))
      #expect(try await passwords.matches(Demonstration.password, again.passwordHash))
    }
  }

  @Test func anAccountWithAnotherPasswordIsNotClosed() async throws {
    try await withStore { store in
      _ = try await Demonstration.fill(store, passwords: passwords)
      let accounts = AccountKeeper(store: store, passwords: passwords)
      try await accounts.setPassword("Other12", of: Demonstration.email)
      #expect(try await !Demonstration.close(store, passwords: passwords))
      let known = try #require(try await store.users.credentials(of: Demonstration.email))
      #expect(try await passwords.matches("Other12", known.passwordHash))
    }
  }

  @Test func peopleWhoAreThereStayAlone() async throws {
    try await withStore { store in
      let profile = UserProfile(
        firstName: "Ana",
        lastName: "Núñez",
        email: "ana@example.org",
        phone: "123456"
      )
      _ = try await store.users.add(profile, passwordHash: "hash")
      #expect(try await Demonstration.fill(store, passwords: passwords))
      let rows = try await store.users.page(PageRequest(limit: 100)).rows
      #expect(rows.map(\.profile.email) == ["ana@example.org", Demonstration.email])
    }
  }

  @Test func theAccountKeepsTheRules() {
    #expect(AccountRules.mistake(in: Demonstration.email, of: .email) == nil)
    #expect(AccountRules.mistake(in: Demonstration.password, of: .password) == nil)
  }
}
