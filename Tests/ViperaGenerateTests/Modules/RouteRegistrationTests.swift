import Testing

@testable import ViperaGenerate

@Suite struct RouteRegistrationTests {
  private func registration(_ style: ModuleStyle = .viper) throws -> RouteRegistration {
    var module = ModuleDescription(name: try ModuleName("Cart"), target: "App")
    module.style = style
    return RouteRegistration(for: module)
  }

  private func added(to source: String) throws -> String? { try registration().added(to: source) }

  @Test(
    arguments: [
      (.viper, "Destination(Cart.self) { CartRouter.module($0) }"),
      (.viperStreams, "Destination(Cart.self) { CartRouter.module($0) }"),
      (.vip, "Destination(Cart.self) { CartConfigurator.module($0) }"),
    ] as [(ModuleStyle, String)]
  )
  func theLineCallsTheWiring(style: ModuleStyle, line: String) throws {
    #expect(try registration(style).line == line)
  }

  @Test func theLineFollowsTheLastOne() throws {
    let source = """
      import Vipera

      enum App {
        static func routes() throws -> RouteTable {
          try RouteTable {
            Destination(Home.self) { HomeRouter.module($0) }
            Destination(Shop.self) { context in
              ShopRouter.module(context)
            }  // The shop.
            // The end.
          }
        }
      }
      """
    #expect(
      try added(to: source) == """
        import Vipera

        enum App {
          static func routes() throws -> RouteTable {
            try RouteTable {
              Destination(Home.self) { HomeRouter.module($0) }
              Destination(Shop.self) { context in
                ShopRouter.module(context)
              }  // The shop.
              Destination(Cart.self) { CartRouter.module($0) }
              // The end.
            }
          }
        }
        """
    )
  }

  @Test(
    arguments: [
      (
        "let a = try RouteTable { Destination(Home.self) { HomeRouter.module($0) } }\n",
        "let a = try RouteTable {\n  Destination(Home.self) { HomeRouter.module($0) }\n"
          + "  Destination(Cart.self) { CartRouter.module($0) }\n}\n"
      ),
      ("try RouteTable {}\n", "try RouteTable {\n  Destination(Cart.self) { CartRouter.module($0) }\n}\n"),
      ("  RouteTable {\n  }\n", "  RouteTable {\n    Destination(Cart.self) { CartRouter.module($0) }\n  }\n"),
      (
        "RouteTable {\n  // None yet.\n}\n",
        "RouteTable {\n  // None yet.\n  Destination(Cart.self) { CartRouter.module($0) }\n}\n"
      ),
      (
        "func f() {\n\tRouteTable {}\n}\n",
        "func f() {\n\tRouteTable {\n\t\tDestination(Cart.self) { CartRouter.module($0) }\n\t}\n}\n"
      ),
    ] as [(String, String)]
  )
  func aTableOnOneLineGetsLinesOfItsOwn(source: String, result: String) throws {
    #expect(try added(to: source) == result)
  }

  @Test func otherIndentationsAndLineBreaksStay() throws {
    let start = "RouteTable {\r\n\tDestination(A.self) { a($0) }\r\n"
    let line = "\tDestination(Cart.self) { CartRouter.module($0) }\r\n"
    #expect(try added(to: start + "}\r\n") == start + line + "}\r\n")
  }

  @Test func aQualifiedNameAndArgumentsAreRead() throws {
    let source = "Vipera.RouteTable(limits: few) {\n  a\n}"
    #expect(
      try added(to: source)
        == "Vipera.RouteTable(limits: few) {\n  a\n  Destination(Cart.self) { CartRouter.module($0) }\n}"
    )
  }

  @Test func aConditionAtTheEndStaysWhole() throws {
    let source = "RouteTable {\n  a\n  #if DEBUG\n  b\n  #endif\n}"
    #expect(
      try added(to: source)
        == "RouteTable {\n  a\n  #if DEBUG\n  b\n  #endif\n  Destination(Cart.self) { CartRouter.module($0) }\n}"
    )
  }

  @Test func aRouteThatIsThereAlreadyIsNotAddedAgain() throws {
    let source = "RouteTable {\n  Destination(Cart.self) { OtherRouter.module($0) }\n}"
    #expect(try added(to: source) == source)
  }

  @Test(arguments: [
    "struct Cart {}", "func f() -> RouteTable { RouteTable.all }", "RouteTable(a)",
    "RouteTable { a }\nRouteTable { b }", "RouteTable { context in a }", "RouteTable { a ", "// RouteTable { a }",
    "\"RouteTable { a }\"",
  ])
  func withoutOneTableThereIsNoPlace(source: String) throws {
    #expect(try added(to: source) == nil)
  }
}

@Suite struct RouteRegistrationPlanTests {
  private let folder: TemporaryFolder
  private let table = "let table = try RouteTable {\n  Destination(Home.self) { HomeRouter.module($0) }\n}\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func layout(_ files: String...) -> ProjectLayout {
    ProjectLayout(target: "App", testTarget: "AppTests", hasTests: true, within: "", routeTables: files)
  }

  private func module(_ name: String = "Cart") throws -> ModuleDescription {
    ModuleDescription(name: try ModuleName(name), target: "App")
  }

  private func add(_ module: ModuleDescription, to plan: inout WritingPlan, in layout: ProjectLayout) throws {
    try RouteRegistration.add(module, to: &plan, in: layout, root: folder.path)
  }

  @Test func theOneTableOfTheTargetIsChanged() throws {
    try folder.write("typealias Table = RouteTable\n", to: "Sources/App/Other.swift")
    try folder.write(table, to: "Sources/App/Routes.swift")
    var plan = WritingPlan()
    try add(module(), to: &plan, in: layout("Sources/App/Other.swift", "Sources/App/Routes.swift"))
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1)
    #expect(change.path == "Sources/App/Routes.swift")
    #expect(change.old == table)
    #expect(change.new.contains("\n  Destination(Cart.self) { CartRouter.module($0) }\n}"))
    #expect(plan.notes.isEmpty)
  }

  @Test func severalModulesMakeOneChange() throws {
    try folder.write(table, to: "Routes.swift")
    var plan = WritingPlan()
    try add(module(), to: &plan, in: layout("Routes.swift"))
    try add(module("Orders"), to: &plan, in: layout("Routes.swift"))
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1)
    #expect(change.old == table)
    #expect(change.new.contains("Destination(Cart.self)") && change.new.contains("Destination(Orders.self)"))
  }

  @Test func withSeveralTablesTheUserIsAsked() throws {
    try folder.write(table, to: "a.swift")
    try folder.write(table, to: "b.swift")
    var plan = WritingPlan()
    try add(module(), to: &plan, in: layout("a.swift", "b.swift"))
    #expect(plan.changes.isEmpty)
    #expect(plan.notes == ["Add 'Destination(Cart.self) { CartRouter.module($0) }' to your RouteTable."])
  }

  @Test func withoutATableTheUserIsAsked() throws {
    var plan = WritingPlan()
    try add(module(), to: &plan, in: layout())
    #expect(plan.notes == ["Add 'Destination(Cart.self) { CartRouter.module($0) }' to your RouteTable."])
  }

  @Test func withoutAScreenTheUserIsAskedForOne() throws {
    try folder.write(table, to: "a.swift")
    var module = try module()
    module.screen = .none
    var plan = WritingPlan()
    try add(module, to: &plan, in: layout("a.swift"))
    #expect(plan.changes.isEmpty)
    #expect(plan.notes == ["Write a view for 'Cart', and add its destination to your RouteTable."])
  }

  @Test func aModuleWithoutTheRuntimeHasNoRoute() throws {
    try folder.write(table, to: "a.swift")
    var module = try module()
    module.naming = Naming(.protocol)
    var plan = WritingPlan()
    try add(module, to: &plan, in: layout("a.swift"))
    #expect(plan == WritingPlan())
  }

  @Test func aRouteThatIsThereAlreadyChangesNothing() throws {
    try folder.write(table, to: "a.swift")
    var plan = WritingPlan()
    try add(module("Home"), to: &plan, in: layout("a.swift"))
    #expect(plan == WritingPlan())
  }
}
