import DemoData
import Passwords
import Store

/// What `--demo` adds to a store: members to look at, and an account that anybody may use.
enum Demonstration {
  /// Who signs in.
  static let email = "demo@merca.example"
  /// What with; it is printed, so it is for demonstrations alone.
  static let password = "Merca2026"

  /// Adds what is missing.
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
    if let known = try await store.users.credentials(of: email) {
      return try await passwords.matches(password, known.passwordHash)
    }
    let profile = UserProfile(
      firstName: "Demo",
      lastName: "Merca",
      email: email,
      phone: "+573000000000"
    )
    _ = try await store.users.add(profile, passwordHash: try await passwords.hash(password))
    return true
  }
}
