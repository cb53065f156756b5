/// One protocol of a contract.
package struct ProtocolModel {
  /// The protocol's name; it ends in its role, unless `@Plays` sets a role.
  package var name: String
  /// The role set by `@Plays`.
  var playedRole: Role?
  /// The place of a `@Plays` whose role cannot be read.
  var unreadRole: Place?
  /// `public`, `package`, `private` …; nil if there is none.
  package var access: String?
  /// Attributes that restrict the use of the protocol, and so also of its stand-ins.
  package var attributes: [String] = []
  package var isolation = Isolation.caller
  package var inherits: [Inherited] = []
  package var associatedTypes: [AssociatedType] = []
  /// The `where` constraints after the protocol's name.
  package var requirementsOfSelf: [SourceType] = []
  package var requirements: [Requirement] = []
  /// The enclosing `#if` conditions.
  package var conditions: [String] = []
  /// Whether the source has errors here, so that no useful code can be generated.
  package var isBroken = false
  var place = Place(0)

  var role: Role? { playedRole ?? Role.ending(name) }

  /// The method of the wiring that takes the part, such as `imageWorker`.
  var method: String {
    let capitals = name.prefix { $0.isUppercase }.count
    // For `URLWorker`, the method is `urlWorker`.
    let lowered = capitals == name.count ? capitals : max(1, capitals - 1)
    let method = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    return ["module", "take", "keep", "methods"].contains(method) ? method + "Part" : method
  }
}

extension ProtocolModel {
  /// The isolation from which the protocol's requirements may be called.
  package enum Isolation: Equatable {
    /// The isolation of the part's owner.
    case caller
    /// The part is itself an actor.
    case actor
    /// A global actor, written as its attribute: `@MainActor`.
    case globalActor(String)
  }

  /// A protocol that this one inherits from.
  package struct Inherited: Equatable {
    package var name: String
    var place = Place(0)
  }

  /// A type that is chosen by the part.
  package struct AssociatedType: Equatable {
    package var name: String
    /// The constraint of the type, as written.
    package var constraint: String?
    /// The `where` constraints.
    package var requirements: [SourceType] = []
    var isPrimary = false
  }
}
