import Synchronization

/// Generates unique request ids.
///
/// They start at a random number, so that those of two processes differ too; the system's random generator is used
/// once, not for each request. They are not secret, but do not plainly show how many requests were made between two of
/// them.
final class RequestIDs: Sendable {
  private let last: Atomic<UInt64>
  private let key: UInt64

  init(
    after start: UInt64 = .random(in: 0...UInt64.max),
    key: UInt64 = .random(in: 0...UInt64.max)
  ) {
    last = Atomic(start)
    self.key = key
  }

  /// Returns a new id.
  func next() -> String {
    let number = last.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).newValue
    return String(Self.scattered(Self.scattered(number) ^ key), radix: 36)
  }

  /// Returns another number for each (SplitMix64), so that consecutive ids do not look alike.
  private static func scattered(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
    return number ^ (number >> 31)
  }
}
