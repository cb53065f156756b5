/// The protocols outside a contract whose requirements are known.
package enum KnownProtocols {
  /// The protocols that make a part safe for use in several isolations at once.
  static let sendable: Set<String> = [
    "Sendable", "Swift.Sendable", "Actor", "Swift.Actor", "AnyActor", "Error", "Swift.Error",
  ]

  /// The protocols without requirements.
  private static let markers: Set<String> = sendable.union(classBound).union([
    "Observable", "Observation.Observable", "Copyable", "Escapable", "SendableMetatype",
  ])

  /// The protocols whose requirements a stand-in (a spy or a probe) implements.
  private static let met: Set<String> = [
    "Equatable", "Swift.Equatable", "Hashable", "Swift.Hashable", "Identifiable",
    "Swift.Identifiable", "CustomStringConvertible", "Swift.CustomStringConvertible",
    "CustomDebugStringConvertible", "Swift.CustomDebugStringConvertible",
  ]

  /// Whether a stand-in can be written for a protocol that inherits from the protocol named `name`.
  package static func contain(_ name: String) -> Bool { markers.contains(name) || met.contains(name) }

  /// Whether a stand-in must implement members of the protocol named `name`.
  static func areMet(_ name: String) -> Bool { met.contains(name) }

  /// The protocols with a requirement that refers to the part's own type.
  static let speakingOfSelf: Set<String> = [
    "Equatable", "Swift.Equatable", "Hashable", "Swift.Hashable", "Identifiable",
    "Swift.Identifiable",
  ]

  /// The protocols that make a protocol class-bound.
  static let classBound: Set<String> = [
    "AnyObject", "Swift.AnyObject", "class", "Actor", "Swift.Actor", "AnyActor",
  ]
}
