import Testing

@testable import ViperaExpansion

@Suite struct OwnNamesTests {
  @Test(arguments: [
    (["other"], ["part", "probe", "Part"]), (["part"], ["ownPart", "probe", "Part"]),
    (["part", "ownPart", "probe"], ["ownOwnPart", "ownProbe", "Part"]),
    (["Part", "OwnPart"], ["part", "probe", "OwnOwnPart"]),
  ])
  func aNameThatIsTakenGetsOwnBeforeIt(taken: [String], names: [String]) {
    let own = OwnNames(avoiding: Set(taken))
    #expect([own.part, own.probe, own.partType] == names)
  }

  @Test(arguments: [
    ("func part()", ["ownPart", "probe", "Part"]), ("var probe: A", ["part", "ownProbe", "Part"]),
    ("func f(_ part: Int)", ["ownPart", "probe", "Part"]),
    ("func f() -> [Part.A]", ["part", "probe", "OwnPart"]),
    ("func f() throws(Part)", ["part", "probe", "OwnPart"]),
    ("func f<Part>(_ a: Part)", ["part", "probe", "OwnPart"]),
    ("func f<T: Part>(_ a: T)", ["part", "probe", "OwnPart"]),
    ("associatedtype Part", ["part", "probe", "OwnPart"]),
    ("func f(part a: Int)", ["part", "probe", "Part"]),
  ])
  func aRequirementTakesTheNamesItUses(requirement: String, names: [String]) {
    let contract = readContract("@Contract enum C { protocol Worker { \(requirement) } }")
    let own = PartShape(contract.protocols[0], in: contract).names
    #expect([own.part, own.probe, own.partType] == names)
  }

  @Test func whatIsInheritedTakesNamesToo() {
    let contract = readContract(
      """
      @Contract enum C {
        struct Part {}
        protocol Presenter: InteractorOutput { func a() }
        protocol InteractorOutput: AnyObject { func part() }
      }
      """
    )
    let own = PartShape(contract.protocols[0], in: contract).names
    #expect([own.part, own.probe, own.partType] == ["ownPart", "probe", "OwnPart"])
  }
}
