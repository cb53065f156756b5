import ViperaSource

/// Flags routes that are in no route table.
enum RouteWithoutDestination: LintRule {
  static let id = "route-without-destination"
  static let summary = "Each route must have a destination in a 'RouteTable'."
  static let reason = """
    The compiler does not notice that a route is missing from all tables. Opening such a route ends the session: the \
    host reports 'No module for the route' and closes the session.
    """
  static let advice = "Add a 'Destination' for the route to the app's 'RouteTable', or remove the route."
  static let severity = Severity.error

  private static let app = """
    import Vipera
    enum ShopApp {
      static func routes() throws -> RouteTable {
        try RouteTable {
          Destination(Cart.self) { CartRouter.module($0) }
        }
      }
    }
    """

  static let flagged = [
    Sample(
      "routes in no table, which are declared directly, in an extension, or through a protocol of the project",
      [
        "Shop/App/ShopApp.swift": app,
        "Shop/Cart/Cart.swift": "import Vipera\nstruct Cart: Route { static let path = \"/cart\" }",
        "Shop/Orders/Orders.swift": "import Vipera\nstruct ↓Orders: Route { static let path = \"/orders\" }",
        "Shop/Sheets/Sheets.swift": """
        import Vipera
        enum Sheets {
          struct ↓Terms: Hashable, Codable {}
        }
        extension Sheets.Terms: Route { static let path = noAddress }
        protocol Sheet: Route {}
        struct ↓Help: Sheet { static let path = "/help" }
        """,
      ]
    )
  ]

  static let accepted = [
    Sample(
      "routes with a destination in a table, or in a function that returns destinations",
      [
        "Shop/App/ShopApp.swift": app,
        "Shop/Cart/Cart.swift": "import Vipera\npublic struct Cart: Route { static let path = \"/cart\" }",
        "Shop/Orders/OrderRoutes.swift": """
        import Vipera
        enum Orders {
          struct Detail: Route { static let path = "/orders/{id}" }
        }
        @RouteTable.Builder
        func orders() -> [Destination] { Destination(Orders.Detail.self) { OrdersRouter.module($0) } }
        """,
      ]
    ),
    Sample(
      "a package whose app and route table are elsewhere, and a 'Route' protocol that is not Vipera's",
      [
        "Shop/Cart/Cart.swift": "import Vipera\nstruct Cart: Route { static let path = \"/cart\" }",
        "Shop/Server/Server.swift": "import Routing\nstruct Health: Route { let path = \"/health\" }",
        "ShopTests/CartTests.swift": """
        import Testing
        import Vipera
        @Test func opens() throws { _ = try RouteTable { Destination(Orders.self) { OrdersRouter.module($0) } } }
        """,
      ]
    ),
    Sample(
      "a table that is filled by a generic function, so its routes are unknown to the linter",
      """
      import Vipera
      struct Cart: Route { static let path = "/cart" }
      func destination<R: Route>(_ route: R.Type) -> Destination { Destination(route) { AnyRouter.module($0) } }
      let table = try RouteTable { destination(Cart.self) }
      """
    ),
  ]

  /// The runtime's protocols for routes.
  private static let protocols: Set<String> = ["Route", "TabItem", "TabMember", "Vipera.Route"]

  static func findings(in project: LintProject) -> [Finding] {
    let runtime = RuntimeCode(project)
    let families = project.families
    let routes = runtime.declarations.filter { id in
      let facts = project.facts(id)
      // Also the name as written, since a type of the project may have the same name as the runtime's protocol.
      let inherited = families.ancestors(of: facts.qualifiedName).union(facts.inherited.flatMap(\.names))
      return facts.kind.isConcrete && !protocols.isDisjoint(with: inherited)
    }
    let destinations = runtime.code.flatMap { code in
      code.body.creations.filter { $0.type == "Destination" }.map { Registration(code: code, creation: $0) }
    }
    guard let known = names(of: destinations), let example = destinations.first else {
      return []
    }
    let atTop = namesAtTop(of: runtime)
    return routes.compactMap { id in
      let facts = project.facts(id)
      let type = facts.qualifiedName
      guard !known.contains(facts.name), !atTop.contains(facts.name) else { return nil }
      var finding = Finding(
        self,
        at: project.place(id, facts.position),
        "no 'RouteTable' has a destination for '\(type)', so opening it ends the session"
      )
      let table = runtime.place(example.code.file, example.creation.position)
      finding.advice = "add 'Destination(\(type).self) { … }' to a table, such as the one in '\(table.file)'"
      finding.related = [RelatedPlace(table, "a table of routes")]
      return finding
    }
  }

  private struct Registration {
    let code: RuntimeCode.Code
    let creation: CreationFacts

    /// The last name of the route; nil if it is a variable or a generic parameter.
    var route: String? {
      let path = (creation.arguments.first?.value ?? "").split(separator: ".").map(String.init)
      guard path.last == "self", path.count > 1 else { return nil }
      let name = path[path.count - 2]
      return code.method?.generics.contains { $0.name == name } ?? false ? nil : name
    }
  }

  /// The last names of the routes that have a destination; nil if one of them is unknown.
  private static func names(of destinations: [Registration]) -> Set<String>? {
    let names = destinations.compactMap(\.route)
    return names.count == destinations.count ? Set(names) : nil
  }

  /// The types in files that create destinations outside types and functions.
  private static func namesAtTop(of runtime: RuntimeCode) -> Set<String> {
    let inBodies = Set(runtime.code.filter { $0.body.creations.contains { $0.type == "Destination" } }.map(\.file))
    let files = runtime.files.filter { !inBodies.contains($0) }.map { runtime.project.model.files[$0] }
    return Set(
      files.filter { file in file.mentions.contains { $0.name == "Destination" } }
        .flatMap { $0.mentions.map(\.name.lastName) }
    )
  }
}
