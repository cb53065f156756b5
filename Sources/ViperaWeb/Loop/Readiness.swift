/// The operations for which a descriptor is ready, or in which its owner is interested.
struct Readiness: OptionSet {
  let rawValue: UInt8

  static let read = Readiness(rawValue: 1)
  static let write = Readiness(rawValue: 2)
  /// The peer has finished sending.
  static let peerFinished = Readiness(rawValue: 4)
  /// The connection is broken, in both directions.
  static let failed = Readiness(rawValue: 8)
}
