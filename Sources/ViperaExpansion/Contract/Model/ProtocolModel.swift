/// One protocol of a contract.
struct ProtocolModel {
  /// The protocol's name, which says its role.
  var name: String
  /// `public`, `package`, `private` …, or nothing.
  var access: String?
  /// Attributes that guard the protocol and so guard what stands in for it.
  var attributes: [String] = []
  var isolation = Isolation.caller
  var inherits: [Inherited] = []
  var associatedTypes: [AssociatedType] = []
  /// What follows `where` after the protocol's name.
  var requirementsOfSelf: [SourceType] = []
  var requirements: [Requirement] = []
  /// The `#if` conditions it stands under.
  var conditions: [String] = []
  /// Whether the source is broken here, so that nothing sensible can be written for it.
  var isBroken = false
  var place = Place(0)

  var role: Role? { Role(rawValue: name) }
}

extension ProtocolModel {
  /// Who may call the protocol's requirements.
  enum Isolation: Equatable {
    /// Whoever owns the part.
    case caller
    /// The part is an actor itself.
    case actor
    /// A global actor, written as its attribute: `@MainActor`.
    case globalActor(String)
  }

  /// A protocol that this one inherits from.
  struct Inherited: Equatable {
    var name: String
    var place = Place(0)
  }

  /// A type that the conforming part chooses.
  struct AssociatedType: Equatable {
    var name: String
    /// What the type must conform to, as written.
    var constraint: String?
    /// What follows `where`.
    var requirements: [SourceType] = []
    var isPrimary = false
  }
}
