extension SpiesSpecification {
  static let protocols = [
    Self(
      "inheritance within the contract",
      ("InheritanceContract", "protocol Presenter: InteractorOutput"),
      ("ShapeSpyTests", "inheritedRequirementsBelongToTheSpy")
    ),
    Self(
      "inheritance by the full name",
      ("InheritanceContract", "protocol ModuleInput: InheritanceContract.InteractorOutput"),
      ("ShapeSpyTests", "aProtocolMayBeInheritedByItsFullName")
    ),
    Self(
      "inheritance from elsewhere is refused",
      ("", ""),
      ("DiagnosticsTests", "rulesAreSaidWhereTheyAreBroken")
    ),
    Self(
      "associated types",
      ("AssociatedContract", "associatedtype Row: Hashable"),
      ("ShapeSpyTests", "associatedTypesAreChosenByTheTest")
    ),
    Self(
      "Sendable, without data races",
      ("SharedContract", "protocol Worker: Sendable"),
      ("SharedSpyTests", "callsFromManyTasksAreAllRecorded")
    ),
    Self(
      "actors",
      ("SharedContract", "protocol Interactor: Actor"),
      ("SharedSpyTests", "anActorSpyIsPreparedFromOutside")
    ),
    Self(
      "global actors",
      ("GlobalActorContract", "@Database protocol Worker"),
      ("GlobalActorTests", "aSpyLivesOnThePartsActor")
    ),
    Self(
      "nonisolated members",
      ("GlobalActorContract", "nonisolated func name() -> String"),
      ("GlobalActorTests", "singleMembersMayLiveThere")
    ),
    Self(
      "availability",
      ("AccessContract", "@available(macOS 15, *) protocol ModuleInput"),
      ("ShapeProbeTests", "availabilityIsKept")
    ),
    Self(
      "conditions and access levels",
      ("AccessContract", "#if os(Linux)"),
      ("ShapeSpyTests", "accessAndConditionsFollowTheProtocol")
    ),
    Self(
      "inheritance under conditions",
      ("ConditionalContract", "protocol Presenter: InteractorOutput"),
      ("ShapeSpyTests", "whatIsInheritedStandsUnderItsConditions")
    ),
    Self(
      "nested types that shadow others",
      ("ShadowingContract", "struct String: Equatable {}"),
      ("ShapeSpyTests", "shadowedNamesKeepTheirOwnMeaning")
    ),
    Self(
      "names that a probe needs itself",
      ("NamesContract", "func part(_ part: Int)"),
      ("ForwardingProbeTests", "aProbesOwnNamesAreLeftToTheProtocol")
    ),
    Self(
      "types called like a probe's own",
      ("NamesContract", "func keep(_ part: Part) -> Part"),
      ("ForwardingProbeTests", "aTypeMayBeCalledPart")
    ),
  ]
}
