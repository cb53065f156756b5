import Foundation
import Store
import ViperaWeb

/// Counts attempts at passwords, each as a failure from before the password is looked at until it turns
/// out right: of many at the same time no more get through than of many one after another.
///
/// After each failure the next attempt has to wait longer, up to a minute. A stranger's failures do not
/// slow down the owner of the account, unless both come from one address.
struct SignInAttempts: Sendable {
  /// What an attempt is counted by, each with a pace of its own.
  struct Attempt: Sendable {
    let keys: [Key]

    /// Signing in to an account.
    ///
    /// The e-mail address is composed, as the store compares them: an accent that follows its letter is no
    /// other account. Without an address the attempt comes from this machine, which is one person.
    static func signIn(to email: String, from address: String?) -> Attempt {
      let account = email.lowercased().precomposedStringWithCanonicalMapping
      let place = address ?? "this machine"
      var keys = [Key("sign-in \(account) from \(place)", .account)]
      if let network = Self.network(of: address) {
        keys.append(Key("sign-in \(account) from \(network)", .accountInNetwork))
      }
      return Attempt(keys: keys + origins(address, "address", "network"))
    }

    /// Naming the old password in a session, which no other session waits for.
    static func passwordChange(in tokenHash: [UInt8]) -> Attempt {
      let digits = tokenHash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return Attempt(keys: [Key("password \(digits.joined())", .account)])
    }

    /// Making an account, which costs a hash.
    static func signUp(from address: String?) -> Attempt {
      Attempt(keys: origins(address, "sign-up", "sign-up in"))
    }

    private static func origins(_ address: String?, _ one: String, _ all: String) -> [Key] {
      guard let address else { return [] }
      let network = network(of: address).map { Key("\(all) \($0)", .network) }
      return [Key("\(one) \(address)", .address)] + [network].compactMap(\.self)
    }

    private static func network(of address: String?) -> String? {
      address.flatMap { AddressRange($0) }?.network
    }
  }

  /// A name under which failures are counted.
  struct Key: Sendable {
    let name: String
    let scope: SignInLimits.Scope

    init(_ name: String, _ scope: SignInLimits.Scope) {
      self.name = name
      self.scope = scope
    }

    /// Whether a right password forgets its failures; otherwise it takes back its own attempt alone.
    var isOfAccount: Bool { scope == .account || scope == .accountInNetwork }
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
    for (index, key) in attempt.keys.enumerated() {
      do throws(APIFailure) {
        try await count(key.name, limits.pace(of: key.scope), call)
      } catch {
        for counted in attempt.keys[..<index] { await takeBack(counted.name, call) }
        throw error
      }
    }
  }

  /// Takes an attempt back that was none of a stranger's; others from the same address stay counted.
  ///
  /// Whoever has signed in is signed in: when this fails, the log is told.
  func succeeded(_ attempt: Attempt, _ call: APICall) async {
    let store = store
    for key in attempt.keys {
      if key.isOfAccount {
        await call.settle { () async throws(StoreError) in
          try await store.forgetFailures(of: key.name)
        }
      } else {
        await takeBack(key.name, call)
      }
    }
  }

  /// Takes an attempt back that has told nothing of the password, or that it is right.
  func brokenOff(_ attempt: Attempt, _ call: APICall) async {
    for key in attempt.keys { await takeBack(key.name, call) }
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
