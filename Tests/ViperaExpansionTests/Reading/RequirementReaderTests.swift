import Testing

@testable import ViperaExpansion

@Suite struct RequirementReaderTests {
  @Test(arguments: [
    ("func f()", "f()"), ("func f(_ a: Int, for b: Int)", "f(_:for:)"),
    ("func `in`(`default`: Int)", "in(default:)"), ("init?(id: Int)", "init(id:)"),
    ("subscript(a: Int, b b: Int) -> Int { get }", "subscript(_:b:)"),
    ("var title: Int { get }", "title"), ("static func + (a: Self, b: Self) -> Self", "+(a:b:)"),
  ])
  func namesShowTheirLabels(source: String, name: String) {
    #expect(readRequirements(source).map(\.displayName) == [name])
  }

  @Test(arguments: [
    ("Int", "Int", Parameter.Passing.value), ("inout Int", "Int", .inout),
    ("Int...", "[Int]", .variadic), ("some Collection<Int>", "any Collection<Int>", .value),
    ("[some P]", "[any P]", .value), ("(Int) -> Void", "(Int) -> Void", .lentClosure),
    ("((Int) -> Void)", "((Int) -> Void)", .lentClosure),
    ("@escaping (Int) -> Void", "(Int) -> Void", .escapingClosure),
    ("@escaping @Sendable () -> Void", "@Sendable () -> Void", .escapingClosure),
    ("(() -> Void)?", "(() -> Void)?", .escapingClosure),
    ("(() -> Void)!", "(() -> Void)?", .escapingClosure),
    ("@autoclosure () -> Bool", "() -> Bool", .autoclosure(isEscaping: false, effects: "")),
    (
      "@autoclosure @escaping () throws -> Bool", "() throws -> Bool",
      .autoclosure(isEscaping: true, effects: "try ")
    ),
    (
      "@autoclosure () async throws -> Bool", "() async throws -> Bool",
      .autoclosure(isEscaping: false, effects: "try await ")
    ),
    ("String!", "String?", .value), ("User.Type", "User.Type", .value),
    ("(a: Int,\n b: /* why */ String)", "(a: Int, b: String)", .value),
    ("sending Item", "Item", .value), ("Self.Item", "Item", .value), ("Self", "Self", .value),
    ("Self.Type", "Self.Type", .value),
  ])
  func parametersTellHowTheyArrive(type: String, stored: String, passing: Parameter.Passing) throws {
    let parameter = try #require(readRequirements("func f(_ a: \(type))").first?.parameters.first)
    #expect(parameter.stored.text(self: "Self") == stored)
    #expect(parameter.passing == passing)
  }

  @Test(arguments: [
    ("func f()", "", ""), ("func f() async", " async", "await "),
    ("func f() throws", " throws", "try "),
    ("func f() async throws(E)", " async throws(E)", "try await "),
    ("func f(_ b: () throws -> Void) rethrows", " rethrows", "try "),
    ("func f() throws(any Error)", " throws", "try "), ("func f() throws(Never)", "", ""),
  ])
  func effectsAreRead(source: String, signature: String, call: String) throws {
    let requirement = try #require(readRequirements(source).first)
    #expect(requirement.signatureEffects(self: "S") == signature)
    #expect(requirement.callEffects == call)
  }

  @Test func whatACallerChoosesIsKeptAsAny() throws {
    let source = "func f<T: Decodable, S: Sendable>(_ a: T, _ b: [S], _ c: Int) -> T"
    let requirement = try #require(readRequirements(source).first)
    let stored = requirement.parameters.map { $0.stored.text(self: "Self") }
    #expect(stored == ["Any", "any Swift.Sendable", "Int"])
  }

  // Fixed bug: a type with a `Sendable` generic argument counted as `Sendable`, and the expansion did not compile.
  @Test(arguments: [
    ("S", true), ("S?", true), ("S!", true), ("[S]", true), ("[S?]...", true), ("S.Type", true),
    ("inout S", true), ("(S)", true), ("@escaping (S) -> Void", false), ("(S) -> Void", false),
    ("(S, AnyObject)", false), ("KeyPath<S, Int>", false), ("Box<S>", false), ("[Int: S]", false),
    ("[T]", false), ("S.Element", false),
  ])
  func onlyWhatIsMadeOfASendableIsKeptAsOne(type: String, isSendable: Bool) throws {
    let source = "func f<S: Decodable & Sendable, T>(_ a: \(type))"
    let parameter = try #require(readRequirements(source).first?.parameters.first)
    #expect(parameter.stored.text(self: "Self") == (isSendable ? "any Swift.Sendable" : "Any"))
  }

  @Test(arguments: [
    ("Done", Parameter.Passing.lentClosure), ("C.Done", .lentClosure), ("M.C.Done", .lentClosure),
    ("@escaping C.Done", .escapingClosure), ("C.Done?", .escapingClosure), ("D.Done", .value),
  ])
  func aClosuresNameMayBeItsFullOne(type: String, passing: Parameter.Passing) throws {
    let contract = readContract(
      """
      @Contract enum C {
        typealias Done = (Int) -> Void
        protocol Worker { func a(_ done: \(type)) }
      }
      """
    )
    #expect(contract.protocols[0].requirements.first?.parameters.map(\.passing) == [passing])
  }

  @Test func aSubscriptsSetterHasANewValueAlready() throws {
    let source = "subscript(newValue: Int, a newValue: Int) -> Int { get set }"
    let requirement = try #require(readRequirements(source).first)
    #expect(requirement.parameters.map(\.name) == ["argument1", "argument2"])
    #expect(requirement.parameters.map(\.label) == [nil, "a"])
  }

  @Test func unnamedParametersGetNames() throws {
    let requirement = try #require(
      readRequirements("func f(_: Int, for _: Int, a a: Int, b a: Int)").first
    )
    #expect(requirement.parameters.map(\.name) == ["argument1", "argument2", "a", "argument4"])
    #expect(requirement.parameters.map(\.label) == [nil, "for", "a", "b"])
  }

  @Test func aLineMayDeclareSeveralProperties() {
    let names = readRequirements("var a: Int { get }, b: Int { get set }").compactMap(\.baseName)
    #expect(names == ["a", "b"])
  }

  @Test func attributesThatGuardAreCopied() throws {
    let source =
      "@Hidden(\"a\") @available(macOS 14, *) @MainActor @objc @ViewBuilder func f(a: Int)"
    let requirement = try #require(readRequirements(source).first)
    #expect(requirement.attributes == ["@available(macOS 14, *)", "@MainActor"])
    #expect(requirement.hidden.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("@MainActor", true), ("@Database", true), ("@Storage.Database", true), ("@UIActor", true),
    ("@ViewBuilder", false), ("@Shop.RowBuilder", false), ("@Mockable", false),
    ("@AutoMockable", false), ("@NSManaged", false), ("@IBAction", false), ("@objc", false),
    ("@Traced(3)", false), ("@Hidden", false), ("@Vipera.Hidden", false),
  ])
  func aGlobalActorIsKnownByItsSpelling(attribute: String, isActor: Bool) throws {
    let requirement = try #require(readRequirements("\(attribute) func f(a: Int)").first)
    #expect(requirement.attributes == (isActor ? [attribute] : []))
    let contract = readContract("@Contract enum C { \(attribute) protocol View { func f() } }")
    #expect(contract.protocols[0].isolation == (isActor ? .globalActor(attribute) : .caller))
  }

  @Test func conditionsAreFlattened() {
    let source = """
      #if os(iOS) || os(macOS)
      func a()
      #elseif DEBUG
      func b()
      #if X
      func c()
      #endif
      #else
      func d()
      #endif
      """
    #expect(
      readRequirements(source).map(\.conditions) == [
        ["(os(iOS) || os(macOS))"], ["!(os(iOS) || os(macOS)) && DEBUG"],
        ["!(os(iOS) || os(macOS)) && DEBUG", "X"], ["!(os(iOS) || os(macOS)) && !(DEBUG)"],
      ]
    )
  }
}
