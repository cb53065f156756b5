import DemoData
import Passwords
import Store

/// The data that `--demo` adds: users, and a demo account that anyone may use.
enum Demonstration {
  static let email = "demo@merca.example"
  /// The password of the demo account.
  ///
  /// The server prints the password, so everyone may know it.
  static let password = "Merca2026"

  /// Adds missing data, and opens the demo account if it was closed.
  ///
  /// Returns whether the account has the printed password; someone may have changed it.
  static func fill(_ store: any Store, passwords: any PasswordChecking = PasswordHasher()) async throws -> Bool {
    if try await store.users.page(PageRequest(limit: 1)).rows.isEmpty {
      // No password is correct for these accounts, but checking one takes as long as for any account.
      try await store.filling.add(DemoData().users(passwordHash: PasswordCost().unmatched))
      try await store.filling.finish()
    }
    // Another server may create the demo account at this moment; the next attempt then finds that account.
    for _ in 0..<3 {
      if let isOpen = try await open(store, passwords) { return isOpen }
    }
    return false
  }

  /// Closes the demo account and ends its sessions, unless its password was changed; returns whether it was closed.
  static func close(_ store: any Store, passwords: any PasswordChecking = PasswordHasher()) async throws -> Bool {
    guard let known = try await store.users.credentials(of: email), !isClosed(known),
      try await passwords.matches(password, known.passwordHash)
    else { return false }
    return try await setPassword(PasswordCost().unmatched, of: known, in: store)
  }

  /// Creates or opens the demo account; returns nil if another server was faster.
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

  /// Sets the demo account's password; returns false if it was changed in the meantime.
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
