import Foundation
import Store
import ViperaDigests
import ViperaWeb

/// Limits attempts to guess passwords.
///
/// An attempt counts as a failure before its password is checked, and is taken back if the password is correct. So
/// parallel attempts gain nothing over sequential ones.
///
/// After each failure, the next attempt has to wait longer, up to a minute. A stranger's failures slow down the owner
/// of the account only if both have the same address and the owner's device is new.
struct SignInAttempts: Sendable {
  /// The keys under which an attempt is counted.
  ///
  /// Each key has its own pace: the pauses that failures cause.
  struct Attempt: Sendable {
    let keys: [Key]

    /// An attempt to sign in to an account; attempts without a client address count for this machine.
    ///
    /// The email address is in composed Unicode form, as the store compares addresses: writing an accent as a separate
    /// character does not make another account.
    static func signIn(to email: String, from address: String?) -> Attempt {
      let account = email.lowercased().precomposedStringWithCanonicalMapping
      let place = address ?? "this machine"
      var keys = [Key(name: "sign-in \(account) from \(place)", scope: .account)]
      if let network = Self.network(of: address) {
        keys.append(Key(name: "sign-in \(account) from \(network)", scope: .accountInNetwork))
      }
      return Attempt(keys: keys + origins(address, "address", "network"))
    }

    /// An attempt to sign in on a known device.
    ///
    /// It has a key of its own, so failures of others do not slow it down.
    static func signIn(on device: KnownDevice) -> Attempt {
      Attempt(keys: [Key(name: "sign-in of \(device.name)", scope: .account)])
    }

    /// An attempt to enter the old password in a session; it does not slow down other sessions.
    static func passwordChange(in tokenHash: [UInt8]) -> Attempt {
      Attempt(keys: [Key(name: "password \(Hex.text(tokenHash))", scope: .account)])
    }

    /// An attempt to create an account, limited because it costs a password hash.
    static func signUp(from address: String?) -> Attempt {
      Attempt(keys: origins(address, "sign-up", "sign-up in"))
    }

    private static func origins(_ address: String?, _ one: String, _ all: String) -> [Key] {
      guard let address else { return [] }
      let networks = [network(of: address)].compactMap(\.self)
      return [Key(name: "\(one) \(address)", scope: .address)]
        + networks.map { Key(name: "\(all) \($0)", scope: .network) }
    }

    private static func network(of address: String?) -> String? {
      address.flatMap { AddressRange($0) }?.network
    }
  }

  /// A name under which failures are counted, with the scope that sets their pace.
  struct Key: Sendable {
    let name: String
    let scope: SignInLimits.Scope

    /// Whether a correct password clears all failures of the key, instead of only its own attempt.
    var isOfAccount: Bool { scope == .account || scope == .accountInNetwork }
  }

  let store: any Store
  let limits: SignInLimits
  let turns = Turns()

  /// Counts an attempt, or throws 429 without counting it if it comes too soon.
  func begin(_ attempt: Attempt, _ call: APICall) async throws {
    for (index, key) in attempt.keys.enumerated() {
      do {
        try await count(key.name, limits.pace(of: key.scope), call)
      } catch {
        for counted in attempt.keys[..<index] { await takeBack(counted.name, call) }
        throw error
      }
    }
  }

  /// Takes back an attempt whose password was correct; other attempts from the same address stay counted.
  func succeeded(_ attempt: Attempt, _ call: APICall) async {
    let sessions = store.sessions
    for key in attempt.keys {
      if key.isOfAccount {
        await call.settle { () async throws(StoreError) in try await sessions.forgetFailures(of: key.name) }
      } else {
        await takeBack(key.name, call)
      }
    }
  }

  /// Takes back an attempt that failed for another reason than a wrong password.
  func brokenOff(_ attempt: Attempt, _ call: APICall) async {
    for key in attempt.keys { await takeBack(key.name, call) }
  }

  private func takeBack(_ key: String, _ call: APICall) async {
    let sessions = store.sessions
    await call.settle { () async throws(StoreError) in try await sessions.takeBackFailure(of: key) }
  }

  private func count(_ key: String, _ pace: Pace, _ call: APICall) async throws {
    let now = store.now
    // Failures older than the limits' period do not count, so nobody has to wait longer than that.
    let since = Timestamp(milliseconds: now.adding(seconds: -limits.seconds).milliseconds + 1)
    // The pause is checked before writing, so that an attempt that comes too soon writes nothing.
    if let next = try await earliest(key, since, pace), next > now { throw refusal(until: next, now) }
    let (sessions, turns) = (store.sessions, turns)
    // The work continues if the client disconnects. Otherwise, the attempt could stay counted.
    let noted = try await call.duties.perform { () -> NotedFailure? in
      // Parallel callers wait here, outside the store. If they waited for the store's lock, each would hold a database
      // connection.
      guard await turns.begin(key, atMost: pace.free) else { return nil }
      defer { turns.end(key) }
      return try await sessions.noteFailure(of: key, countedSince: since, pace: pace)
    }
    switch noted {
    case .noted: return
    case .tooSoon(let next): throw refusal(until: next, now)
    // Too many other attempts with this key are being counted right now.
    case nil: throw refusal(until: now.adding(seconds: 1), now)
    }
  }

  /// Returns the time from which the next attempt is allowed; nil if it need not wait.
  private func earliest(_ key: String, _ since: Timestamp, _ pace: Pace) async throws -> Timestamp? {
    let pause = pace.pause(after: try await store.sessions.failures(of: key, since: since))
    guard pause > 0 else { return nil }
    // The time is nil if the failures have been cleared in the meantime.
    return try await store.sessions.lastFailure(of: key, since: since)?.adding(seconds: pause)
  }

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
    return APIFailure(.tooManyRequests, "There were too many attempts. Try again in \(text).", retryAfter: wait)
  }
}

/// The limits for failed attempts to sign in, and for attempts to create accounts.
package struct SignInLimits: Sendable {
  /// The scope in which failures are counted together.
  enum Scope: Sendable {
    /// One account from one address or on one known device, or the old password in one session.
    case account
    /// One account from one IPv6 network, which consists of 65,536 counted addresses.
    case accountInNetwork
    /// One address, for all accounts. This scope also sets the pace of creating accounts.
    case address
    /// One IPv6 network, for all accounts.
    case network
  }

  private let account: Pace
  private let accountInNetwork: Pace
  private let address: Pace
  private let network: Pace
  /// The number of seconds for which a failure counts.
  package let seconds: Int

  /// Creates limits.
  ///
  /// By default, 5 attempts on an account and 100 attempts from an address need no pause within 15 minutes. For an IPv6
  /// network, these numbers are five times as high. Each further attempt has to wait for up to a minute.
  package init(
    perAccount: Int = 5,
    perAddress: Int = 100,
    networkFactor: Int = 5,
    longest: Int = 60,
    seconds: Int = 900
  ) {
    precondition(seconds > 0, "No failure would count. Count them for 1 second at least.")
    account = Pace(free: perAccount, longest: longest)
    accountInNetwork = Pace(free: perAccount * networkFactor, longest: longest)
    address = Pace(free: perAddress, longest: longest)
    network = Pace(free: perAddress * networkFactor, longest: longest)
    self.seconds = seconds
  }

  /// Returns the pace of attempts in a scope.
  func pace(of scope: Scope) -> Pace {
    switch scope {
    case .account: account
    case .accountInNetwork: accountInNetwork
    case .address: address
    case .network: network
    }
  }
}
