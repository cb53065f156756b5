import API
import Store
import Synchronization

/// A session store whose calls fail when a test says so.
final class FaultySessions: SignInStore {
  /// The calls that can fail.
  enum Call: Hashable {
    case add
    /// Throws `.cancelled`, but adds the session all the same.
    case leaveWhileAdding
    case forgetFailures
  }

  private let store: any SignInStore
  private let failing = Mutex<Set<Call>>([])
  private let tokens = Mutex<[[UInt8]]>([])
  private let noting = Mutex((now: 0, most: 0))

  /// The digests of all tokens for which a session was added.
  var begun: [[UInt8]] { tokens.withLock { $0 } }
  /// The maximum number of failures that were recorded at the same time.
  var mostNotedAtOnce: Int { noting.withLock { $0.most } }

  init(_ store: any SignInStore) {
    self.store = store
  }

  /// Makes these calls fail from now on, and all other calls succeed.
  func fail(_ calls: Set<Call>) {
    failing.withLock { $0 = calls }
  }

  private func check(_ call: Call) throws(StoreError) {
    if failing.withLock({ $0.contains(call) }) { throw StoreError(.unavailable("of the test")) }
  }

  func add(
    tokenHash: [UInt8],
    for credentials: Credentials,
    expires: Timestamp
  ) async throws(StoreError) {
    try check(.add)
    try await store.add(tokenHash: tokenHash, for: credentials, expires: expires)
    tokens.withLock { $0.append(tokenHash) }
    if failing.withLock({ $0.contains(.leaveWhileAdding) }) { throw StoreError(.cancelled) }
  }

  func session(tokenHash: [UInt8]) async throws(StoreError) -> Session? {
    try await store.session(tokenHash: tokenHash)
  }

  func end(tokenHash: [UInt8]) async throws(StoreError) {
    try await store.end(tokenHash: tokenHash)
  }

  func endAll(of user: User.ID) async throws(StoreError) -> Int {
    try await store.endAll(of: user)
  }

  func noteFailure(
    of key: String,
    countedSince: Timestamp,
    pace: Pace
  ) async throws(StoreError) -> NotedFailure {
    noting.withLock { noting in
      noting.now += 1
      noting.most = max(noting.most, noting.now)
    }
    defer { noting.withLock { $0.now -= 1 } }
    return try await store.noteFailure(of: key, countedSince: countedSince, pace: pace)
  }

  func takeBackFailure(of key: String) async throws(StoreError) {
    try await store.takeBackFailure(of: key)
  }

  func failures(of key: String, since: Timestamp) async throws(StoreError) -> Int {
    try await store.failures(of: key, since: since)
  }

  func lastFailure(of key: String, since: Timestamp) async throws(StoreError) -> Timestamp? {
    try await store.lastFailure(of: key, since: since)
  }

  func forgetFailures(of key: String) async throws(StoreError) {
    try check(.forgetFailures)
    try await store.forgetFailures(of: key)
  }

  func sweep(failuresBefore: Timestamp) async throws(StoreError) -> Int {
    try await store.sweep(failuresBefore: failuresBefore)
  }
}
