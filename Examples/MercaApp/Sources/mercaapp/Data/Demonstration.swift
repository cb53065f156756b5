import DemoData
import Passwords
import Store

/// What `--demo` adds to a store: members to look at, and an account that anybody may use.
enum Demonstration {
  /// Who signs in.
  static let email = "demo@merca.example"
  /// What with; it is printed, so it is for demonstrations alone.
  static let password = "Merca2026"

  /// Adds what is missing, and opens the account if it was closed.
  ///
  /// - Returns: Whether the account can be signed in to: somebody may have given it another password.
  static func fill(
    _ store: any Store,
    passwords: any PasswordChecking = PasswordHasher()
  ) async throws -> Bool {
    if try await store.users.page(PageRequest(limit: 1)).rows.isEmpty {
      // Signing in as one of them costs as much as with any account, and is never right.
      try await store.filling.add(DemoData().users(passwordHash: PasswordCost().unmatched))
      try await store.filling.finish()
    }
    // Another server that starts may do the same at this moment; its account is found the next time.
    for _ in 0..<3 {
      if let isOpen = try await open(store, passwords) { return isOpen }
    }
    return false
  }

  /// Closes the account if it has the password that everybody knows, and ends its sessions.
  ///
  /// - Returns: Whether it was closed; somebody may have given it another password.
  static func close(
    _ store: any Store,
    passwords: any PasswordChecking = PasswordHasher()
  ) async throws -> Bool {
    guard let known = try await store.users.credentials(of: email), !isClosed(known),
      try await passwords.matches(password, known.passwordHash)
    else { return false }
    return try await setPassword(PasswordCost().unmatched, of: known, in: store)
  }

  /// Makes or opens the account; nil if another server was quicker.
  private static func open(
    _ store: any Store,
    _ passwords: any PasswordChecking
  ) async throws -> Bool? {
    if let known = try await store.users.credentials(of: email) {
      guard isClosed(known) else {
        return try await passwords.matches(password, known.passwordHash)
      }
      let hash = try await passwords.hash(password)
      return try await setPassword(hash, of: known, in: store) ? true : nil
    }
    let profile = UserProfile(
      firstName: "Demo",
      lastName: "Merca",
      email: email,
      phone: "+573000000000"
    )
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

  /// Sets the account's password; false if it has changed meanwhile.
  private static func setPassword(
    _ hash: String,
    of account: Credentials,
    in store: any Store
  ) async throws(StoreError) -> Bool {
    do throws(StoreError) {
      try await store.users.setPasswordHash(hash, of: account, keeping: nil)
      return true
    } catch {
      guard error.reason == .stale else { throw error }
      return false
    }
  }
}
