/// The members that a stand-in (a spy or a probe) of a protocol must have, including those of inherited requirements.
package struct PartShape {
  let contract: ContractModel
  package let model: ProtocolModel
  package let requirements: [Requirement]
  package let associatedTypes: [ProtocolModel.AssociatedType]
  /// The `where` constraints of the protocol and the protocols it inherits from.
  package let requirementsOfSelf: [SourceType]
  /// The names of all inherited protocols that the contract does not declare.
  package let foreign: Set<String>
  package let isolation: ProtocolModel.Isolation
  /// The names of a probe's own properties.
  let names: OwnNames

  init(_ model: ProtocolModel, in contract: ContractModel) {
    self.contract = contract
    self.model = model
    let lineage = contract.lineage(of: model)
    requirements = Self.merged(lineage, under: model.conditions)
    var types: [ProtocolModel.AssociatedType] = []
    for type in lineage.flatMap(\.associatedTypes)
    where !types.contains(where: { $0.name == type.name }) {
      types.append(type)
    }
    associatedTypes = types
    requirementsOfSelf = lineage.flatMap(\.requirementsOfSelf)
    let declared = Set(contract.protocols.map(\.name))
    foreign = Set(lineage.flatMap(\.inherits).map(\.name).filter { !declared.contains($0) })
    isolation = lineage.map(\.isolation).first { $0 != .caller } ?? .caller
    names = OwnNames(avoiding: contract.declaredTypes.union(lineage.flatMap(\.usedNames)))
  }

  /// Creates the shape of `model`, which inherits from some of `protocols` by name.
  package init(_ model: ProtocolModel, among protocols: [ProtocolModel]) {
    self.init(model, in: ContractModel(name: "", style: .viper, protocols: protocols))
  }

  /// The requirements of the protocol and of the inherited protocols, without duplicates.
  ///
  /// Each requirement has only the conditions that are not in `outer`, the conditions of the stand-in.
  private static func merged(_ lineage: [ProtocolModel], under outer: [String]) -> [Requirement] {
    var merged: [Requirement] = []
    for model in lineage {
      let inherited = model.conditions.filter { !outer.contains($0) }
      let earlier = Dictionary(grouping: merged, by: \.identity).mapValues { $0.map(\.conditions) }
      merged += model.requirements.compactMap { requirement -> Requirement? in
        var placed = requirement
        placed.conditions = inherited + requirement.conditions
        let others = earlier[requirement.identity] ?? []
        guard !others.contains(where: { Set($0).isSubset(of: placed.conditions) }) else {
          return nil
        }
        // The requirement applies only if no declaration of it in another protocol applies.
        for other in others where !Conditions.exclude(other, placed.conditions) {
          placed.conditions.append(Conditions.negation(of: other))
        }
        return placed
      }
    }
    return merged
  }

  var name: String { model.name }

  /// The `where` constraints of a stand-in whose generic parameters are the associated types.
  package var genericRequirements: [SourceType] {
    let parameters = Set(associatedTypes.map(\.name))
    return (requirementsOfSelf + associatedTypes.flatMap(\.requirements)).filter {
      $0.mentionsOwn(parameters) && !$0.mentionsSelf
    }
  }

  /// Whether the part may be used in several isolations at once.
  package var isShared: Bool {
    isolation == .actor || !foreign.isDisjoint(with: KnownProtocols.sendable)
  }

  /// Whether the part is known to be an object.
  ///
  /// An object can be changed even if a constant holds it.
  var isClassBound: Bool {
    isolation == .actor || !foreign.isDisjoint(with: KnownProtocols.classBound)
  }

  /// Whether a forwarding stand-in must hold the part in a variable.
  var keepsPartVariable: Bool { !isClassBound && requirements.contains(where: \.changesPart) }

  /// Whether a stand-in would have to hold the part in a variable that several isolations use at once.
  var sharesPartVariable: Bool { keepsPartVariable && (isShared || forwardsFromAnywhere) }

  /// Whether a probe must know the part's own type, since the protocol refers to it.
  var needsGenericProbe: Bool {
    if !associatedTypes.isEmpty || !foreign.isDisjoint(with: KnownProtocols.speakingOfSelf) {
      return true
    }
    return requirements.contains { $0.isStatic || $0.kind.isInitializer || $0.mentionsSelf }
  }

  /// Whether some requirements of a part on a global actor may be called outside of that actor.
  var forwardsFromAnywhere: Bool {
    guard case .globalActor = isolation else { return false }
    return foreign.contains(where: KnownProtocols.areMet)
      || requirements.contains { $0.isNonisolated && !$0.isStatic }
  }

  /// The type in which a probe stores its part.
  var partType: String { needsGenericProbe ? names.partType : "any \(name)" }

  /// The stream in `requirement`; nil if a stand-in does not treat it as a stream.
  func stream(_ requirement: Requirement) -> Requirement.Stream? {
    isShared ? nil : requirement.stream(unless: contract.declaredTypes)
  }

  /// The generic parameters of a declaration that must know the part's own type; empty if there are none.
  var genericClause: String { needsGenericProbe ? "<\(names.partType): \(name)>" : "" }

  /// The access modifier of members, which makes them as visible as the protocol.
  var memberAccess: String {
    ["public", "package"].contains(model.access) ? "\(model.access ?? "") " : ""
  }

  /// The access modifier of types and functions declared beside the protocol.
  var typeAccess: String { model.access.map { "\($0) " } ?? "" }
}

extension Conditions {
  /// The condition that is true unless all of `conditions` are.
  package static func negation(of conditions: [String]) -> String {
    let all = conditions.joined(separator: " && ")
    let isInParentheses = conditions.count == 1 && all.hasPrefix("(") && all.hasSuffix(")")
    return isInParentheses ? "!\(all)" : "!(\(all))"
  }

  /// Whether a condition of `first` is the negation of one of `second`, so that they exclude each other.
  fileprivate static func exclude(_ first: [String], _ second: [String]) -> Bool {
    first.contains { second.contains(negation(of: [$0])) }
      || second.contains { first.contains(negation(of: [$0])) }
  }
}
