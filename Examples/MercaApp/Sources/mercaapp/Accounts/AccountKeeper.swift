import Entities
import Passwords
import Store

/// Manages accounts for the command, by the same rules as the API.
struct AccountKeeper {
  /// Why an action failed.
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// A value is not valid.
    case invalid(String)
    /// No account has this address.
    case unknown(String)

    /// The cause and the remedy.
    var description: String {
      switch self {
      case .invalid(let why): "\(why)."
      case .unknown(let email): "No account has the address '\(email)'. 'user list' prints all."
      }
    }
  }

  let store: any Store
  let passwords: any PasswordChecking

  /// Creates an account.
  func add(_ profile: UserProfile, password: String) async throws -> User {
    let draft = AccountDraft(
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      password: password,
      passwordConfirmation: password,
      phone: profile.phone
    )
    if let mistake = AccountRules.mistakes(in: draft).first {
      throw Failure.invalid(mistake.text(in: .english))
    }
    let kept = draft.normalised
    let normalised = UserProfile(
      firstName: kept.firstName,
      lastName: kept.lastName,
      email: kept.email,
      phone: kept.phone
    )
    let hash = try await passwords.hash(password)
    return try await store.users.add(normalised, passwordHash: hash)
  }

  /// Reports every account, by ID.
  func list(_ tell: (User) -> Void) async throws {
    var cursor: PageCursor?
    repeat {
      let page = try await store.users.page(PageRequest(limit: 100, after: cursor))
      for user in page.rows { tell(user) }
      cursor = page.next
    } while cursor != nil
  }

  /// Changes the password of an account, and ends all its sessions.
  func setPassword(_ password: String, of email: String) async throws {
    if let mistake = AccountRules.mistake(in: password, of: .password) {
      throw Failure.invalid(mistake.text(in: .english))
    }
    let credentials = try await credentials(of: email)
    let hash = try await passwords.hash(password)
    try await store.users.setPasswordHash(hash, of: credentials, keeping: nil)
  }

  /// Ends all sessions of an account, and returns their number.
  func signOut(_ email: String) async throws -> Int {
    try await store.sessions.endAll(of: credentials(of: email).user.id)
  }

  private func credentials(of email: String) async throws -> Credentials {
    let address = AccountRules.normalised(email, of: .email)
    guard let found = try await store.users.credentials(of: address) else {
      throw Failure.unknown(email)
    }
    return found
  }
}
