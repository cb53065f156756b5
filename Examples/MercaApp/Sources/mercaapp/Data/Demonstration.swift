import DemoData
import Passwords
import Store

/// The additions of `--demo` to a store: members, and an account that everyone may use.
enum Demonstration {
  static let email = "demo@merca.example"
  /// The password of the account; it is printed, so use it for demonstrations only.
  static let password = "Merca2026"

  /// Adds what is missing, opens the account if it was closed, and returns whether its password is the known one: a
  /// user may have changed it.
  static func fill(_ store: any Store, passwords: any PasswordChecking = PasswordHasher()) async throws -> Bool {
    if try await store.users.page(PageRequest(limit: 1)).rows.isEmpty {
      // Signing in to one of them takes as long as for any account, and always fails.
      try await store.filling.add(DemoData().users(passwordHash: PasswordCost().unmatched))
      try await store.filling.finish()
    }
    // Another server that starts may do the same at this moment; the next attempt finds its account.
    for _ in 0..<3 {
      if let isOpen = try await open(store, passwords) { return isOpen }
    }
    return false
  }

  /// Closes the account and ends its sessions, unless a user has changed its password; returns whether it was closed.
  static func close(_ store: any Store, passwords: any PasswordChecking = PasswordHasher()) async throws -> Bool {
    guard let known = try await store.users.credentials(of: email), !isClosed(known),
      try await passwords.matches(password, known.passwordHash)
    else { return false }
    return try await setPassword(PasswordCost().unmatched, of: known, in: store)
  }

  /// Creates or opens the account; returns nil if another server was faster.
  private static func open(_ store: any Store, _ passwords: any PasswordChecking) async throws -> Bool? {
    if let known = try await store.users.credentials(of: email) {
      guard isClosed(known) else { return try await passwords.matches(password, known.passwordHash) }
      let hash = try await passwords.hash(password)
      return try await setPassword(hash, of: known, in: store) ? true : nil
    }
    let profile = UserProfile(firstName: "Demo", lastName: "Merca", email: email, phone: "+573000000000")
    let hash = try await passwords.hash(password)
    do throws(StoreError) {
      _ = try await store.users.add(profile, passwordHash: hash)
      return true
    } catch {
      guard case .taken = error.reason else { throw error }
      return nil
    }
  }

  private static func isClosed(_ account: Credentials) -> Bool {
    account.passwordHash == PasswordCost().unmatched
  }

  /// Sets the account's password; returns false if it has changed in the meantime.
  private static func setPassword(_ hash: String, of account: Credentials, in store: any Store) async throws -> Bool {
    do throws(StoreError) {
      try await store.users.setPasswordHash(hash, of: account, keeping: nil)
      return true
    } catch {
      guard error.reason == .stale else { throw error }
      return false
    }
  }
}
