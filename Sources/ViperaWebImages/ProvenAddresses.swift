import Vipera

/// Addresses that were found to be this server's own: proving one takes a good part of what answering
/// with a picture in memory does.
final class ProvenAddresses: Sendable {
  private struct State {
    var newer: [String: PictureAddress] = [:]
    var older: [String: PictureAddress] = [:]
  }

  private let half: Int
  private let state = Guarded(State())

  /// Keeps at most so many, of at most 5 kB each.
  init(most: Int = 4096) {
    half = max(1, most / 2)
  }

  /// The address in a path; nil where `prove` finds that it is none of this server's.
  func address(
    in path: String,
    proving prove: (String) -> PictureAddress?
  ) -> PictureAddress? {
    // Texts of other characters may be equal, such as a K and the sign for kelvins.
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return prove(path) }
    if let known = state.withLock({ $0.newer[path] }) { return known }
    guard let address = state.withLock({ $0.older[path] }) ?? prove(path) else { return nil }
    // What was not asked for lately goes, and is freed when nobody waits for it.
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
