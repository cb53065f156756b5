import Testing

@testable import ViperaExpansion

/// The rules by which requirements of several inherited protocols count as the same requirement.
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

  // Fixed bug: requirements that differ in these ways counted as the same, so probes did not conform to the protocol.
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

  // Fixed bug: if `#if` conditions declare several protocols with the inherited name, only the requirements of the
  // first one were used.
  @Test(arguments: [
    (
      "protocol Presenter: IO { func a() }",
      "#if A; protocol IO { func b() }; #else; protocol IO { func b(_ c: Int) }; #endif",
      ["#if a()", "#if A b()", "#if !(A) b(_:)"]
    ),
    (
      "#if A || B; protocol Presenter: IO { func a() }; #endif",
      "#if A || B; protocol IO { func b() }; #else; protocol IO { func b() }; #endif",
      ["#if a()", "#if b()"]
    ),
    (
      "protocol Presenter: IO {; #if A || B; func a(); #endif; }",
      "protocol IO { func a() }",
      ["#if (A || B) a()", "#if !(A || B) a()"]
    ),
    (
      "protocol Presenter: IO {; #if A; #if B; func a(); #endif; #endif; }",
      "#if A; protocol IO { func a() }; #else; protocol IO { func a() }; #endif",
      ["#if A && B a()", "#if A && !(A && B) a()", "#if !(A) a()"]
    ),
    (
      "protocol Presenter: IO { func a() }",
      "#if A; protocol IO { func a() }; #endif",
      ["#if a()"]
    ),
    (
      "protocol Presenter: IO {; #if A; func a(); #else; func a() throws; #endif; }",
      "protocol IO { func b() }",
      ["#if A a()", "#if !(A) a()", "#if b()"]
    ),
  ])
  func aRequirementStandsUnderItsConditions(own: String, inherited: String, lines: [String]) {
    let source = "@Contract enum C {; \(own); \(inherited); }"
    let contract = readContract(
      source.replacing("; ", with: "\n").replacing("IO", with: "InteractorOutput")
    )
    let shape = PartShape(contract.protocols[0], in: contract)
    let found = shape.requirements.map { requirement in
      let conditions = requirement.conditions.joined(separator: " && ")
      return conditions.isEmpty
        ? "#if \(requirement.displayName)" : "#if \(conditions) \(requirement.displayName)"
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
