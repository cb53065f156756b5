package import Passwords
package import Store
package import ViperaWeb

/// Signs users up, in and out, and changes their passwords.
package struct Accounts: Sendable {
  private static let sessionSeconds = 30 * 86_400

  private let store: any Store
  private let passwords: any PasswordChecking
  private let attempts: SignInAttempts
  /// Returns the client address of a request; nil if unknown.
  let address: @Sendable (HTTPRequest) -> String?

  /// Creates the accounts of a store; `address` returns the client address of a request, or nil.
  package init(
    _ store: any Store,
    passwords: any PasswordChecking = PasswordHasher(),
    limits: SignInLimits = SignInLimits(),
    address: @escaping @Sendable (HTTPRequest) -> String? = ClientAddresses().address(of:)
  ) {
    self.store = store
    self.passwords = passwords
    self.address = address
    attempts = SignInAttempts(store: store, limits: limits)
  }

  /// Creates an account and signs it in.
  func signUp(_ call: APICall) async throws -> HTTPResponse {
    let (profile, password) = try AccountForm(call.request).newAccount()
    try await attempts.begin(.signUp(from: address(call.request)), call)
    let hash = try await passwords.hash(password)
    let user: User
    do throws(StoreError) { user = try await store.users.add(profile, passwordHash: hash) } catch {
      guard case .taken = error.reason else { throw error }
      let detail = "There already is an account with this email address. Sign in, or use another address."
      throw APIFailure(.conflict, detail, at: "/email")
    }
    return try await session(for: Credentials(user: user, passwordHash: hash), call)
  }

  /// Signs in a user with the right password; neither the response nor its timing reveals whether the account exists.
  func signIn(_ call: APICall) async throws -> HTTPResponse {
    let (email, password, device) = try AccountForm(call.request).signIn()
    let attempt = try await attempt(email, on: device, call)
    try await attempts.begin(attempt, call)
    return try await finishing(attempt, wrong: .unauthorized, call) {
      guard let known = try await account(email, password) else { throw Self.wrong }
      return try await session(for: known, call)
    }
  }

  /// Returns the attempt to count.
  ///
  /// The attempt belongs to the device, if the device has signed in to this account before, and otherwise to the
  /// client's address.
  ///
  /// Only a client that sends the token of such a device is treated differently, so responses do not reveal whether an
  /// account exists.
  private func attempt(_ email: String, on device: String?, _ call: APICall) async throws -> SignInAttempts.Attempt {
    if let device, let account = try await store.users.credentials(of: email),
      let known = KnownDevice(device, of: account)
    {
      return .signIn(on: known)
    }
    return .signIn(to: email, from: address(call.request))
  }

  /// Changes the password of a user who knows it, and ends the user's other sessions.
  func changePassword(_ call: APICall) async throws {
    let (digest, session) = try call.signedIn()
    let (old, new) = try AccountForm(call.request).passwordChange()
    let email = session.user.profile.email
    // A stranger at a signed-in device must not be able to guess passwords faster. Attempts count for this session
    // only, so the owner can still sign in elsewhere.
    let attempt = SignInAttempts.Attempt.passwordChange(in: digest)
    try await attempts.begin(attempt, call)
    try await finishing(attempt, wrong: .unprocessableContent, call) {
      guard let known = try await account(email, old) else { throw Self.wrongOld }
      let hash = try await passwords.hash(new)
      do throws(StoreError) {
        try await store.users.setPasswordHash(hash, of: known, keeping: digest)
      } catch {
        // The password has changed while it was being checked, so the checked password is wrong now.
        throw error.reason == .stale ? Self.wrongOld : APIFailure(error)
      }
    }
  }

  /// Runs the work of an attempt; the attempt stays counted only if the work fails with the status of a wrong password.
  private func finishing<Answer>(
    _ attempt: SignInAttempts.Attempt,
    wrong: HTTPStatus,
    _ call: APICall,
    _ work: () async throws -> Answer
  ) async throws -> Answer {
    let answer: Answer
    do { answer = try await work() } catch {
      // Any other failure means that the password was not checked, or was correct.
      if APIFailure(error).status != wrong { await attempts.brokenOff(attempt, call) }
      throw error
    }
    await attempts.succeeded(attempt, call)
    return answer
  }

  func signOut(_ digest: [UInt8]) async throws { try await store.sessions.end(tokenHash: digest) }

  func signOutEverywhere(_ user: User.ID) async throws { _ = try await store.sessions.endAll(of: user) }

  private static let wrong = APIFailure(
    .unauthorized,
    "The email address or the password is wrong.",
    headers: [("WWW-Authenticate", "Bearer")]
  )
  /// The status is not 401, which would mean that the session has ended.
  private static let wrongOld = APIFailure(.unprocessableContent, "The password is wrong.", at: "/password")

  /// Returns the account for an email address and a password; if there is no account, the check takes just as long.
  private func account(_ email: String, _ password: String) async throws -> Credentials? {
    let known = try await store.users.credentials(of: email)
    return try await passwords.matches(password, known?.passwordHash) ? known : nil
  }

  /// Starts a session on a device; only this response contains the two tokens.
  private func session(for credentials: Credentials, _ call: APICall) async throws -> HTTPResponse {
    let token = SecretToken()
    let digest = token.digest
    let expires = store.now.adding(seconds: Self.sessionSeconds)
    do throws(StoreError) {
      try await store.sessions.add(tokenHash: digest, for: credentials, expires: expires)
    } catch {
      switch error.reason {
      // The password has changed while it was being checked, so the checked password is wrong now.
      case .stale: throw Self.wrong
      // The session may have begun, but the client has not received its token, so the session is ended.
      case .cancelled, .outcomeUnknown:
        let sessions = store.sessions
        await call.settle { () async throws(StoreError) in try await sessions.end(tokenHash: digest) }
      default: break
      }
      throw error
    }
    let json: JSONValue = [
      "token": .text(token.text), "expires": .number(expires.milliseconds / 1000),
      "device": .text(KnownDevice(of: credentials).token), "user": credentials.user.json,
    ]
    var response = HTTPResponse.json(json, .created)
    // The size of a compressed response would leak information about the tokens.
    response.mayBeCompressed = false
    return response
  }
}
