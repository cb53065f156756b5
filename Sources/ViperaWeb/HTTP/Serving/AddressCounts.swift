import Vipera

/// The number of open connections of each address.
final class AddressCounts: Sendable {
  private let counts = Guarded<[UInt32: Int]>([:])
  private let limit: Int?

  /// Without a limit, nothing is counted.
  init(limit: Int?) {
    self.limit = limit
  }

  /// Counts one more connection of `address`; false if the address has the maximum number open.
  func add(_ address: SocketAddress) -> Bool {
    guard let limit else { return true }
    return counts.withLock { counts in
      let count = counts[address.host, default: 0]
      guard count < limit else { return false }
      counts[address.host] = count + 1
      return true
    }
  }

  /// Records that a connection of `address` is closed.
  func remove(_ address: SocketAddress) {
    guard limit != nil else { return }
    counts.withLock { counts in
      let count = counts[address.host, default: 1]
      counts[address.host] = count > 1 ? count - 1 : nil
    }
  }
}
