/// What a part does in its module, or whose abilities a contract describes.
package enum Role: String, CaseIterable, Sendable, Codable, Comparable {
  case view
  case presenter
  case interactor
  /// What an interactor calls back, in VIPER: its part is the presenter.
  case interactorOutput
  case router
  case worker
  case dataStore
  /// What wires the module: a builder, configurator, assembly or factory.
  case builder
  case moduleInput
  case moduleOutput
  case dependency
  case entity

  /// The order in which parts and contracts are listed.
  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// The role whose part a contract of this role describes.
  package var part: Role { self == .interactorOutput ? .presenter : self }

  /// Whether a module is recognised by parts of the role.
  var makesModule: Bool { self == .presenter || self == .interactor }
}

/// The architecture of a module.
package enum Style: String, CaseIterable, Sendable, Codable {
  case viper
  /// VIPER whose parts exchange streams.
  case viperRx
  case vip
  case ribs
  case unknown
}
