/// A reference by which a part holds another part.
package struct OwnershipEdge: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case property
    case tuple
    case dependencies
    case generic
    /// The part stores a closure, and the closure captures the other part.
    case closure
  }

  package var from: Role
  package var fromType: String
  package var to: Role
  package var toType: String
  /// The property, or the element of a tuple or struct: `dependencies.router`.
  package var name: String
  package var kind: Kind
  package var strength: Strength
  package var isLet = false
  package var isLazy = false
  package var isOptional = false
  /// Whether the property is implicitly unwrapped (`!`).
  package var isUnwrapped = false
  /// Whether the part is known through a protocol rather than by its own type.
  package var isThroughProtocol = false
  /// The subscribing function that receives the closure: `sink`.
  package var callee: String?
  /// The start of that subscription.
  package var subscription: SourcePlace?
  /// The other part's module, if it is a different one.
  package var module: ModuleID?
  package var place: SourcePlace
  /// The place of the property, if a base class declares it.
  ///
  /// In this case, `place` is the place of the inheriting type.
  package var baseProperty: SourcePlace?
}

/// Code that creates the parts of a module and connects them.
package struct WiringSite: Hashable, Sendable, Codable {
  package var type: String
  package var method: String
  /// The role of the wiring type, if it is a part of the module.
  package var role: Role?
  /// The created types, in order.
  package var parts: [String]
  package var place: SourcePlace
}

/// A call by which a part opens the screen of another module, or closes its own screen.
package struct NavigationEdge: Hashable, Sendable, Codable {
  package var from: ModuleID
  /// The opened module; nil if the call goes back, or if its target is not a module.
  package var to: ModuleID?
  package var kind: NavigationFacts.Kind
  package var role: Role
  package var type: String
  package var method: String
  package var place: SourcePlace
}
