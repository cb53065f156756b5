import Store
import ViperaWeb

/// Counts attempts to sign in, each as a failure from before the password is looked at until it turns
/// out right: of many at the same time no more get through than of many one after another.
struct SignInAttempts: Sendable {
  let store: any SignInStore
  let limits: SignInLimits
  let clock: @Sendable () -> Timestamp

  /// Counts an attempt for an account and from an address, where that is known.
  ///
  /// - Throws: 429 when there were too many; those that are refused are not counted.
  func begin(_ email: String, from address: String?) async throws(APIFailure) {
    let since = clock().adding(seconds: -limits.seconds)
    try await count(Self.key(of: email), atMost: limits.perAccount, since)
    guard let address else { return }
    do throws(APIFailure) {
      try await count(Self.key(at: address), atMost: limits.perAddress, since)
    } catch {
      try await run { () throws(StoreError) in
        try await store.takeBackFailure(of: Self.key(of: email))
      }
      throw error
    }
  }

  /// Counts an account that is to be made from an address, where that is known; each costs a hash.
  ///
  /// - Throws: 429 when there were too many.
  func beginSignUp(from address: String?) async throws(APIFailure) {
    guard let address else { return }
    let since = clock().adding(seconds: -limits.seconds)
    try await count("sign-up \(address)", atMost: limits.perAddress, since)
  }

  /// Takes an attempt back that was none of a stranger's; others from the same address stay counted.
  func succeeded(_ email: String, from address: String?) async throws(APIFailure) {
    try await run { () throws(StoreError) in
      try await store.forgetFailures(of: Self.key(of: email))
      if let address { try await store.takeBackFailure(of: Self.key(at: address)) }
    }
  }

  /// Takes an attempt back whose password was never looked at.
  func brokenOff(_ email: String, from address: String?) async throws(APIFailure) {
    try await run { () throws(StoreError) in
      try await store.takeBackFailure(of: Self.key(of: email))
      if let address { try await store.takeBackFailure(of: Self.key(at: address)) }
    }
  }

  private func count(_ key: String, atMost limit: Int, _ since: Timestamp) async throws(APIFailure)
  {
    let isFree = try await run { () throws(StoreError) in
      // Asked first, so that whoever goes on trying does not fill the table.
      guard try await store.failures(of: key, since: since) < limit else { return false }
      guard try await store.noteFailure(of: key, countedSince: since) > limit else { return true }
      try await store.takeBackFailure(of: key)
      return false
    }
    if isFree { return }
    throw APIFailure(
      .tooManyRequests,
      "This was tried too often. Try again in \((limits.seconds + 59) / 60) minutes.",
      headers: [("Retry-After", "\(limits.seconds)")]
    )
  }

  private func run<Answer>(
    _ work: () async throws(StoreError) -> Answer
  ) async throws(APIFailure) -> Answer {
    do throws(StoreError) { return try await work() } catch { throw APIFailure(error) }
  }

  private static func key(of email: String) -> String { "account \(email.lowercased())" }
  private static func key(at address: String) -> String { "address \(address)" }
}
