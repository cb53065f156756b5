import Vipera

/// A cache of addresses with valid signatures, since checking a signature takes much of the time for serving a picture
/// from memory.
final class ProvenAddresses: Sendable {
  private struct State {
    var newer: [String: PictureAddress] = [:]
    var older: [String: PictureAddress] = [:]
  }

  private let half: Int
  private let state = Guarded(State())

  /// Creates a cache for at most `most` addresses, of at most 5 kB each.
  init(most: Int = 4096) {
    half = max(1, most / 2)
  }

  /// Returns the address in a path; nil if `prove` finds that this server has not signed it.
  func address(
    in path: String,
    proving prove: (String) -> PictureAddress?
  ) -> PictureAddress? {
    // Swift compares strings by canonical equivalence, by which K equals the Kelvin sign, so only ASCII is cached.
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return prove(path) }
    if let known = state.withLock({ $0.newer[path] }) { return known }
    guard let address = state.withLock({ $0.older[path] }) ?? prove(path) else { return nil }
    // Addresses that were not requested recently are dropped, and freed outside the lock.
    _ = state.withLock { state -> [String: PictureAddress] in
      var left: [String: PictureAddress] = [:]
      if state.newer.count >= half {
        (left, state.older, state.newer) = (state.older, state.newer, [:])
      }
      state.newer[path] = address
      return left
    }
    return address
  }
}
