import Foundation
import Store
import ViperaWeb

/// Counts attempts to sign in, each as a failure from before the password is looked at until it turns
/// out right: of many at the same time no more get through than of many one after another.
struct SignInAttempts: Sendable {
  let store: any SignInStore
  let limits: SignInLimits
  let clock: @Sendable () -> Timestamp
  private let turns = Turns()

  init(store: any SignInStore, limits: SignInLimits, clock: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.limits = limits
    self.clock = clock
  }

  /// Counts an attempt for an account and from an address, where that is known.
  ///
  /// - Throws: 429 when there were too many; those that are refused are not counted.
  func begin(
    _ email: String,
    from address: String?,
    _ call: APICall
  ) async throws(APIFailure) {
    try await count(Self.key(of: email), atMost: limits.perAccount, call)
    guard let address else { return }
    do throws(APIFailure) {
      try await count(Self.key(at: address), atMost: limits.perAddress, call)
    } catch {
      await takeBack(Self.key(of: email), call)
      throw error
    }
  }

  /// Counts an account that is to be made from an address, where that is known; each costs a hash.
  ///
  /// - Throws: 429 when there were too many.
  func beginSignUp(from address: String?, _ call: APICall) async throws(APIFailure) {
    guard let address else { return }
    try await count("sign-up \(address)", atMost: limits.perAddress, call)
  }

  /// Takes an attempt back that was none of a stranger's; others from the same address stay counted.
  ///
  /// Whoever has signed in is signed in: when this fails, the log is told.
  func succeeded(_ email: String, from address: String?, _ call: APICall) async {
    let store = store
    await call.settle { () async throws(StoreError) in
      try await store.forgetFailures(of: Self.key(of: email))
    }
    if let address { await takeBack(Self.key(at: address), call) }
  }

  /// Takes an attempt back that has told nothing of the password, or that it is right.
  func brokenOff(_ email: String, from address: String?, _ call: APICall) async {
    await takeBack(Self.key(of: email), call)
    if let address { await takeBack(Self.key(at: address), call) }
  }

  private func takeBack(_ key: String, _ call: APICall) async {
    let store = store
    await call.settle { () async throws(StoreError) in
      try await store.takeBackFailure(of: key)
    }
  }

  private func count(_ key: String, atMost limit: Int, _ call: APICall) async throws(APIFailure) {
    let now = clock()
    // What is as old as the limits are long counts no more, so that waiting for as long is enough.
    let since = Timestamp(milliseconds: now.adding(seconds: -limits.seconds).milliseconds + 1)
    // Asked first, so that whoever goes on trying costs one statement that changes nothing.
    if let first = try await refusing(key, since, atMost: limit) {
      throw refusal(since: first, now)
    }
    let (store, turns) = (store, turns)
    // As a whole: a caller who left in between would stay counted.
    let noted = try await call.duties.perform { () async throws(APIFailure) -> NotedFailure? in
      // The store locks the key: whoever waited there would keep a connection from all others.
      guard await turns.begin(key, atMost: limit) else { return nil }
      let result: Result<NotedFailure, StoreError>
      do throws(StoreError) {
        result = .success(
          try await store.noteFailure(of: key, countedSince: since, atMost: limit)
        )
      } catch {
        result = .failure(error)
      }
      turns.end(key)
      do throws(StoreError) { return try result.get() } catch { throw APIFailure(error) }
    }
    switch noted {
    case .noted: return
    case .tooMany(let first): throw refusal(since: first, now)
    // As many as may fail are being counted just now.
    case nil: throw refusal(since: now.adding(seconds: 1 - limits.seconds), now)
    }
  }

  /// When the first failure was, where there are too many.
  private func refusing(
    _ key: String,
    _ since: Timestamp,
    atMost limit: Int
  ) async throws(APIFailure) -> Timestamp? {
    do throws(StoreError) {
      guard try await store.failures(of: key, since: since) >= limit else { return nil }
      // All were forgotten meanwhile, where there is none.
      return try await store.firstFailure(of: key, since: since)
    } catch {
      throw APIFailure(error)
    }
  }

  /// Says how long to wait: until the first of the failures counts no more.
  private func refusal(since first: Timestamp, _ now: Timestamp) -> APIFailure {
    let end = first.adding(seconds: limits.seconds)
    // Clocks of several servers may differ.
    let wait = min(max((end.milliseconds - now.milliseconds + 999) / 1000, 1), limits.seconds)
    let minutes = (wait + 59) / 60
    return APIFailure(
      .tooManyRequests,
      "This was tried too often. Try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes").",
      headers: [("Retry-After", "\(wait)")]
    )
  }

  /// Composed, as the store compares addresses: an accent that follows its letter is no other account.
  private static func key(of email: String) -> String {
    "account \(email.lowercased().precomposedStringWithCanonicalMapping)"
  }
  private static func key(at address: String) -> String { "address \(address)" }
}
