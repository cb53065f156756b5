import Vipera

/// Addresses that were found to be this server's own: proving one costs as much as all else that
/// answering with a picture in memory takes.
final class ProvenAddresses: Sendable {
  private let most: Int
  private let addresses = Guarded<[String: PictureAddress]>([:])

  /// Keeps at most so many, a few hundred bytes each.
  init(most: Int = 4096) {
    self.most = most
  }

  /// The address in a path; nil where `prove` finds that it is none of this server's.
  func address(
    in path: String,
    proving prove: (String) -> PictureAddress?
  ) -> PictureAddress? {
    // Texts of other characters may be equal, such as a K and the sign for kelvins.
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return prove(path) }
    if let known = addresses.withLock({ $0[path] }) { return known }
    guard let address = prove(path) else { return nil }
    addresses.withLock { addresses in
      // To prove all again now and then costs less than to note each use.
      if addresses.count >= most { addresses.removeAll(keepingCapacity: true) }
      addresses[path] = address
    }
    return address
  }
}
