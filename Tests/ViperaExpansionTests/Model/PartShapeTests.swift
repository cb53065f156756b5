import Testing

@testable import ViperaExpansion

/// Which requirements of protocols that inherit from each other are one.
@Suite struct PartShapeTests {
  @Test(arguments: [
    ("func a()", "func a()"),
    ("func a<T: A & B>(_ x: T)", "func a<T>(_ x: T) where T: B, T: A"),
    ("func a<T: A>(_ x: T) where T.B == Int", "func a<T>(_ x: T) where T: A, T.B == Int"),
    ("static prefix func ~~ (a: Self)", "static prefix func ~~ (a: Self)"),
    ("class func a()", "static func a()"),
    ("func a()", "func a() throws"),
  ])
  func whatOneMemberMeetsIsOneRequirement(own: String, inherited: String) {
    #expect(requirements(own, inherited) == 1)
  }

  // The second was left out, so that spy and probe did not conform to their protocol.
  @Test(arguments: [
    ("static func a()", "func a()"),
    ("func a<T: A>(_ x: T)", "func a<T: B>(_ x: T)"),
    ("func a<T>(_ x: T) where T: A", "func a<T>(_ x: T) where T: B"),
    ("func a<T: A>(_ x: T) where T.B == Int", "func a<T: A>(_ x: T) where T.B == String"),
    ("func a<T>() -> Int", "func a<T, U>() -> Int"),
    ("static prefix func ~~ (a: Self)", "static postfix func ~~ (a: Self)"),
    ("func a()", "func a() async"),
    ("func a(_ x: Int)", "func a(_ x: String)"),
  ])
  func whatNeedsAMemberOfItsOwnIsARequirementOfItsOwn(own: String, inherited: String) {
    #expect(requirements(own, inherited) == 2)
  }

  @Test(arguments: [
    ("func a()", false), ("mutating func a()", true), ("var a: A { get }", false),
    ("var a: A { get set }", true), ("var a: A { get nonmutating set }", false),
    ("var a: A { mutating get }", true), ("var a: A { mutating get throws }", true),
    ("subscript(a: A) -> A { mutating get nonmutating set }", true),
  ])
  func aPartThatChangesIsKeptInAVariable(requirement: String, isVariable: Bool) {
    let contract = readContract("@Contract enum C { protocol Worker { \(requirement) } }")
    #expect(PartShape(contract.protocols[0], in: contract).keepsPartVariable == isVariable)
  }

  // What the first protocol of a name requires was inherited under every condition.
  @Test(arguments: [
    (
      "protocol Presenter: InteractorOutput { func a() }",
      "#if A\nprotocol InteractorOutput { func b() }\n#else\n"
        + "protocol InteractorOutput { func b(_ c: Int) }\n#endif",
      ["#if a()", "#if A b()", "#if !(A) b(_:)"]
    ),
    (
      "#if A || B\nprotocol Presenter: InteractorOutput { func a() }\n#endif",
      "#if A || B\nprotocol InteractorOutput { func b() }\n#else\n"
        + "protocol InteractorOutput { func b() }\n#endif",
      ["#if a()", "#if b()"]
    ),
    (
      "protocol Presenter: InteractorOutput {\n#if A || B\nfunc a()\n#endif\n}",
      "protocol InteractorOutput { func a() }",
      ["#if (A || B) a()", "#if !(A || B) a()"]
    ),
    (
      "protocol Presenter: InteractorOutput {\n#if A\n#if B\nfunc a()\n#endif\n#endif\n}",
      "#if A\nprotocol InteractorOutput { func a() }\n#else\n"
        + "protocol InteractorOutput { func a() }\n#endif",
      ["#if A && B a()", "#if A && !(A && B) a()", "#if !(A) a()"]
    ),
    (
      "protocol Presenter: InteractorOutput { func a() }",
      "#if A\nprotocol InteractorOutput { func a() }\n#endif", ["#if a()"]
    ),
    (
      "protocol Presenter: InteractorOutput {\n#if A\nfunc a()\n#else\nfunc a() throws\n#endif\n}",
      "protocol InteractorOutput { func b() }", ["#if A a()", "#if !(A) a()", "#if b()"]
    ),
  ])
  func aRequirementStandsUnderItsConditions(own: String, inherited: String, lines: [String]) {
    let contract = readContract("@Contract enum C {\n\(own)\n\(inherited)\n}")
    let shape = PartShape(contract.protocols[0], in: contract)
    let found = shape.requirements.map { requirement in
      (["#if"] + [requirement.conditions.joined(separator: " && ")] + [requirement.displayName])
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(found == lines)
  }

  private func requirements(_ own: String, _ inherited: String) -> Int {
    let contract = readContract(
      """
      @Contract enum C {
        protocol Presenter: InteractorOutput { \(own) }
        protocol InteractorOutput: AnyObject { \(inherited) }
      }
      """
    )
    return PartShape(contract.protocols[0], in: contract).requirements.count
  }
}
