package import Passwords
package import Store
package import ViperaWeb

/// Signs people up, in and out.
package struct Accounts: Sendable {
  /// How long a session lasts.
  private static let sessionSeconds = 30 * 86_400

  private let store: any Store
  private let passwords: any PasswordChecking
  private let attempts: SignInAttempts
  /// Where a request comes from, if that is known.
  let address: @Sendable (HTTPRequest) -> String?

  /// Creates the accounts of a store.
  ///
  /// - Parameters:
  ///   - store: Where they are.
  ///   - passwords: Checks passwords.
  ///   - limits: How soon signing in may be tried again.
  ///   - address: Where a request comes from, or nil where that is not known: from this machine's own
  ///     address come the requests of all pages.
  package init(
    _ store: any Store,
    passwords: any PasswordChecking,
    limits: SignInLimits = SignInLimits(),
    address: @escaping @Sendable (HTTPRequest) -> String? = ClientAddresses().address(of:)
  ) {
    self.store = store
    self.passwords = passwords
    self.address = address
    attempts = SignInAttempts(store: store.sessions, limits: limits) { store.now }
  }

  /// Makes an account and signs it in.
  func signUp(_ call: APICall) async throws(APIFailure) -> SignedIn {
    let (profile, password) = try JSONBody.read(SignUpForm.self, from: call.request).checked()
    try await attempts.begin(.signUp(from: address(call.request)), call)
    let hash = try await checking { () throws(PasswordError) in try await passwords.hash(password) }
    let user: User
    do throws(StoreError) { user = try await store.users.add(profile, passwordHash: hash) } catch {
      guard case .taken = error.reason else { throw APIFailure(error) }
      let detail = "This e-mail address has an account already. Sign in, or use another."
      throw APIFailure(
        .conflict,
        detail,
        fields: [APIFailure.Field(detail: detail, pointer: "/email")]
      )
    }
    return try await session(for: Credentials(user: user, passwordHash: hash), call)
  }

  /// Signs in whoever knows the password; what is answered, and how soon, does not tell whether there
  /// is such an account.
  func signIn(_ call: APICall) async throws(APIFailure) -> SignedIn {
    let (email, password) = try JSONBody.read(SignInForm.self, from: call.request).checked()
    let attempt = SignInAttempts.Attempt.signIn(to: email, from: address(call.request))
    try await attempts.begin(attempt, call)
    let signedIn: SignedIn
    do throws(APIFailure) { signedIn = try await session(of: email, password, call) } catch {
      // What is not said to be wrong was not looked at, or is right.
      if error.status != .unauthorized { await attempts.brokenOff(attempt, call) }
      throw error
    }
    await attempts.succeeded(attempt, call)
    return signedIn
  }

  /// Replaces the password of whoever knows it, and ends their other sessions.
  func changePassword(_ call: APICall) async throws(APIFailure) {
    let (digest, session) = try call.signedIn()
    let (old, new) = try JSONBody.read(PasswordForm.self, from: call.request).checked()
    let email = session.user.profile.email
    // A stranger at a signed-in device may not guess faster than others. The count is this session's, so the
    // owner can still sign in elsewhere.
    let attempt = SignInAttempts.Attempt.passwordChange(in: digest)
    try await attempts.begin(attempt, call)
    do throws(APIFailure) {
      guard let known = try await credentials(of: email, old) else { throw PasswordForm.wrong }
      let hash = try await checking { () throws(PasswordError) in try await passwords.hash(new) }
      try await keep(hash, of: known, digest)
    } catch {
      if error.status != .unprocessableContent { await attempts.brokenOff(attempt, call) }
      throw error
    }
    await attempts.succeeded(attempt, call)
  }

  private func keep(
    _ hash: String,
    of credentials: Credentials,
    _ digest: [UInt8]
  ) async throws(APIFailure) {
    do throws(StoreError) {
      try await store.users.setPasswordHash(hash, of: credentials, keeping: digest)
    } catch {
      // It has changed while it was checked, so it is a wrong one now.
      throw error.reason == .stale ? PasswordForm.wrong : APIFailure(error)
    }
  }

  /// Ends the session that a request came with.
  func signOut(_ digest: [UInt8]) async throws(APIFailure) {
    do throws(StoreError) { try await store.sessions.end(tokenHash: digest) } catch {
      throw APIFailure(error)
    }
  }

  /// Ends every session of a user.
  func signOutEverywhere(_ user: User.ID) async throws(APIFailure) {
    do throws(StoreError) { _ = try await store.sessions.endAll(of: user) } catch {
      throw APIFailure(error)
    }
  }

  private static let wrong = APIFailure(
    .unauthorized,
    "The e-mail address or the password is wrong.",
    headers: [("WWW-Authenticate", "Bearer")]
  )

  private func session(
    of email: String,
    _ password: String,
    _ call: APICall
  ) async throws(APIFailure) -> SignedIn {
    guard let known = try await credentials(of: email, password) else { throw Self.wrong }
    return try await session(for: known, call)
  }

  /// The account with an address and a password; without one as much is hashed.
  private func credentials(
    of email: String,
    _ password: String
  ) async throws(APIFailure) -> Credentials? {
    let known = try await credentials(of: email)
    let isMatch = try await checking { () throws(PasswordError) in
      try await passwords.matches(password, known?.passwordHash)
    }
    return isMatch ? known : nil
  }

  private func credentials(of email: String) async throws(APIFailure) -> Credentials? {
    do throws(StoreError) { return try await store.users.credentials(of: email) } catch {
      throw APIFailure(error)
    }
  }

  private func session(
    for credentials: Credentials,
    _ call: APICall
  ) async throws(APIFailure) -> SignedIn {
    let token = SecretToken()
    let digest = token.digest
    let expires = store.now.adding(seconds: Self.sessionSeconds)
    do throws(StoreError) {
      try await store.sessions.add(tokenHash: digest, for: credentials, expires: expires)
    } catch {
      switch error.reason {
      // The password has changed while it was checked, so it is a wrong one now.
      case .stale: throw Self.wrong
      // It may have begun all the same, and nobody will ever have its token.
      case .cancelled, .outcomeUnknown:
        let sessions = store.sessions
        await call.settle { () async throws(StoreError) in try await sessions.end(tokenHash: digest)
        }
      default: break
      }
      throw APIFailure(error)
    }
    return SignedIn(token: token, expires: expires, user: credentials.user)
  }

  private func checking<Answer>(
    _ work: () async throws(PasswordError) -> Answer
  ) async throws(APIFailure) -> Answer {
    do throws(PasswordError) { return try await work() } catch { throw APIFailure(error) }
  }
}
