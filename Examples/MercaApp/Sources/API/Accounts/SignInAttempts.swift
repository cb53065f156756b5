import Foundation
import Store
import ViperaWeb

/// Counts attempts at passwords, each as a failure from before the password is looked at until it turns
/// out right: of many at the same time no more get through than of many one after another.
///
/// After each failure the next attempt has to wait longer, up to a minute. A stranger's failures do not
/// slow down the owner of the account, unless both come from one address.
struct SignInAttempts: Sendable {
  /// What an attempt is counted by.
  struct Attempt: Sendable {
    /// What it is for; a right password forgets its failures.
    let target: String
    /// Where it comes from, if that is known and counts.
    let origin: String?

    /// Signing in to an account.
    ///
    /// The e-mail address is composed, as the store compares them: an accent that follows its letter is no
    /// other account. Without an address the attempt comes from this machine, which is one person.
    static func signIn(to email: String, from address: String?) -> Attempt {
      let account = email.lowercased().precomposedStringWithCanonicalMapping
      return Attempt(
        target: "sign-in \(account) from \(address ?? "this machine")",
        origin: address.map { "address \($0)" }
      )
    }

    /// Naming the old password in a session, which no other session waits for.
    static func passwordChange(in tokenHash: [UInt8]) -> Attempt {
      let digits = tokenHash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return Attempt(target: "password \(digits.joined())", origin: nil)
    }
  }

  let store: any SignInStore
  let limits: SignInLimits
  let clock: @Sendable () -> Timestamp
  private let turns = Turns()

  init(store: any SignInStore, limits: SignInLimits, clock: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.limits = limits
    self.clock = clock
  }

  /// Counts an attempt.
  ///
  /// - Throws: 429 when it comes too soon; those that are refused are not counted.
  func begin(_ attempt: Attempt, _ call: APICall) async throws(APIFailure) {
    try await count(attempt.target, limits.perAccount, call)
    guard let origin = attempt.origin else { return }
    do throws(APIFailure) {
      try await count(origin, limits.perAddress, call)
    } catch {
      await takeBack(attempt.target, call)
      throw error
    }
  }

  /// Counts an account that is to be made from an address, where that is known; each costs a hash.
  ///
  /// - Throws: 429 when it comes too soon.
  func beginSignUp(from address: String?, _ call: APICall) async throws(APIFailure) {
    guard let address else { return }
    try await count("sign-up \(address)", limits.perAddress, call)
  }

  /// Takes an attempt back that was none of a stranger's; others from the same address stay counted.
  ///
  /// Whoever has signed in is signed in: when this fails, the log is told.
  func succeeded(_ attempt: Attempt, _ call: APICall) async {
    let store = store
    await call.settle { () async throws(StoreError) in
      try await store.forgetFailures(of: attempt.target)
    }
    if let origin = attempt.origin { await takeBack(origin, call) }
  }

  /// Takes an attempt back that has told nothing of the password, or that it is right.
  func brokenOff(_ attempt: Attempt, _ call: APICall) async {
    await takeBack(attempt.target, call)
    if let origin = attempt.origin { await takeBack(origin, call) }
  }

  private func takeBack(_ key: String, _ call: APICall) async {
    let store = store
    await call.settle { () async throws(StoreError) in
      try await store.takeBackFailure(of: key)
    }
  }

  private func count(_ key: String, _ pace: Pace, _ call: APICall) async throws(APIFailure) {
    let now = clock()
    // What is as old as the limits are long counts no more, so that waiting for as long is enough.
    let since = Timestamp(milliseconds: now.adding(seconds: -limits.seconds).milliseconds + 1)
    // Read first: an attempt that comes too soon then writes nothing.
    if let next = try await earliest(key, since, pace), next > now {
      throw refusal(until: next, now)
    }
    let (store, turns) = (store, turns)
    // As a whole: a caller who left in between would stay counted.
    let noted = try await call.duties.perform { () async throws(APIFailure) -> NotedFailure? in
      // The store locks the key: whoever waited there would keep a connection from all others.
      guard await turns.begin(key, atMost: pace.free) else { return nil }
      let result: Result<NotedFailure, StoreError>
      do throws(StoreError) {
        result = .success(try await store.noteFailure(of: key, countedSince: since, pace: pace))
      } catch {
        result = .failure(error)
      }
      turns.end(key)
      do throws(StoreError) { return try result.get() } catch { throw APIFailure(error) }
    }
    switch noted {
    case .noted: return
    case .tooSoon(let next): throw refusal(until: next, now)
    // As many as are free are being counted just now.
    case nil: throw refusal(until: now.adding(seconds: 1), now)
    }
  }

  /// When the next attempt may come, where there has to be a pause.
  private func earliest(
    _ key: String,
    _ since: Timestamp,
    _ pace: Pace
  ) async throws(APIFailure) -> Timestamp? {
    do throws(StoreError) {
      let pause = pace.pause(after: try await store.failures(of: key, since: since))
      guard pause > 0 else { return nil }
      // All were forgotten meanwhile, where there is none.
      return try await store.lastFailure(of: key, since: since)?.adding(seconds: pause)
    } catch {
      throw APIFailure(error)
    }
  }

  /// Says how long to wait.
  private func refusal(until next: Timestamp, _ now: Timestamp) -> APIFailure {
    let wait = max((next.milliseconds - now.milliseconds + 999) / 1000, 1)
    let minutes = (wait + 59) / 60
    let text =
      switch wait {
      case 1: "a second"
      case ..<60: "\(wait) seconds"
      case 60: "a minute"
      default: "\(minutes) minutes"
      }
    return APIFailure(
      .tooManyRequests,
      "This was tried too often. Try again in \(text).",
      headers: [("Retry-After", "\(wait)")]
    )
  }
}
