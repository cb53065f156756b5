/// What a descriptor is ready for, or what its owner wants to hear about.
struct Readiness: OptionSet {
  let rawValue: UInt8

  static let read = Readiness(rawValue: 1)
  static let write = Readiness(rawValue: 2)
  /// The peer has said that it sends nothing more.
  static let peerFinished = Readiness(rawValue: 4)
  /// The connection is broken, in both directions.
  static let failed = Readiness(rawValue: 8)
}
