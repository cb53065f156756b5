/// The role of a part in its module, or of the part that a contract describes.
package enum Role: String, CaseIterable, Sendable, Codable, Comparable {
  case view
  case presenter
  case interactor
  /// The interface through which an interactor in VIPER reports results. The presenter implements it.
  case interactorOutput
  case router
  case worker
  case dataStore
  /// The type that wires the module: a builder, configurator, assembly or factory.
  case builder
  case moduleInput
  case moduleOutput
  case dependency
  case entity

  /// The order in lists of parts and contracts.
  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// The role whose part a contract of this role describes.
  package var part: Role { self == .interactorOutput ? .presenter : self }

  /// Whether parts of the role are evidence of a module.
  var makesModule: Bool { self == .presenter || self == .interactor }
}

/// The architecture of a module.
package enum Style: String, CaseIterable, Sendable, Codable {
  case viper
  /// VIPER whose parts communicate through streams.
  case viperRx
  case vip
  case ribs
  case unknown
}
