import Entities
import Passwords
import Store

/// Runs `mercaapp user`.
enum UserCommand {
  static func run(_ options: UserOptions, in place: DataPlace) async throws {
    try await place.withStore { store in
      let accounts = AccountKeeper(store: store, passwords: PasswordHasher())
      let email = options.values["--email"] ?? ""
      switch options.action {
      case .add:
        let profile = UserProfile(
          firstName: options.values["--first-name"] ?? "",
          lastName: options.values["--last-name"] ?? "",
          email: email,
          phone: options.values["--phone"] ?? ""
        )
        let user = try await accounts.add(profile, password: PasswordInput().read("Password"))
        Output.say("Added account \(user.id) for \(user.profile.email).")
      case .list:
        try await accounts.list { user in
          let profile = user.profile
          Output.say("\(user.id)\t\(profile.email)\t\(profile.firstName) \(profile.lastName)")
        }
      case .password:
        try await accounts.setPassword(PasswordInput().read("New password"), of: email)
        Output.say("Changed the password of \(email), and ended all its sessions.")
      case .signOut:
        let count = try await accounts.signOut(email)
        Output.say("Ended \(count) sessions of \(email).")
      }
    }
  }
}

/// Manages accounts, by the same rules as the API.
struct AccountKeeper {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case invalid(String)
    /// No account has this email address.
    case unknown(String)

    var description: String {
      switch self {
      case .invalid(let why): "\(why)."
      case .unknown(let email): "There is no account with the address '\(email)'. 'user list' prints all accounts."
      }
    }
  }

  let store: any Store
  let passwords: any PasswordChecking

  func add(_ profile: UserProfile, password: String) async throws -> User {
    let draft = AccountDraft(
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      password: password,
      passwordConfirmation: password,
      phone: profile.phone
    )
    if let mistake = AccountRules.mistakes(in: draft).first { throw Failure.invalid(mistake.text(in: .english)) }
    let kept = draft.normalised
    return try await store.users.add(
      UserProfile(firstName: kept.firstName, lastName: kept.lastName, email: kept.email, phone: kept.phone),
      passwordHash: passwords.hash(password)
    )
  }

  /// Calls `tell` for every account, by ID.
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
    let account = try await credentials(of: email)
    try await store.users.setPasswordHash(passwords.hash(password), of: account, keeping: nil)
  }

  /// Ends all sessions of an account, and returns their number.
  func signOut(_ email: String) async throws -> Int {
    try await store.sessions.endAll(of: credentials(of: email).user.id)
  }

  private func credentials(of email: String) async throws -> Credentials {
    let address = AccountRules.normalised(email, of: .email)
    guard let found = try await store.users.credentials(of: address) else { throw Failure.unknown(email) }
    return found
  }
}
