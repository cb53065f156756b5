import Vipera

/// A cache of addresses with a valid signature: checking one takes a large part of the time of serving a picture from
/// memory.
final class ProvenAddresses: Sendable {
  private struct State {
    var newer: [String: PictureAddress] = [:]
    var older: [String: PictureAddress] = [:]
  }

  private let half: Int
  private let state = Guarded(State())

  /// Keeps at most `most`, of at most 5 kB each.
  init(most: Int = 4096) {
    half = max(1, most / 2)
  }

  /// The address in a path; nil if `prove` finds that this server has not signed it.
  func address(
    in path: String,
    proving prove: (String) -> PictureAddress?
  ) -> PictureAddress? {
    // Texts of other characters may be equal, such as a K and the Kelvin sign.
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return prove(path) }
    if let known = state.withLock({ $0.newer[path] }) { return known }
    guard let address = state.withLock({ $0.older[path] }) ?? prove(path) else { return nil }
    // Addresses without recent requests are dropped, and freed outside the lock.
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
