import ViperaWeb

extension APIDocument {
  /// The read-only lists.
  static let listRoutes = [
    RouteDocument(
      method: .get,
      path: "/api/employees",
      access: .anyone,
      summary: "Lists who works here, with the advertisement beside them",
      parameters: RouteDocument.Parameter.page,
      answers: [200: "EmployeeList", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/beers",
      access: .anyone,
      summary: "Lists beers, 25 a page",
      parameters: RouteDocument.Parameter.page,
      answers: [200: "BeerList", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/beers/random",
      access: .anyone,
      summary: "Shows a beer, another each time",
      answers: [200: "Beer"],
      failures: [404]
    ),
    RouteDocument(
      method: .get,
      path: "/api/beers/{id}",
      access: .anyone,
      summary: "Shows a beer",
      answers: [200: "Beer", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/vipers",
      access: .anyone,
      summary: "Lists the vipers under their title",
      answers: [200: "ViperList", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/healthz",
      access: .anyone,
      summary: "Tells whether the database answers",
      answers: [200: "Health"]
    ),
    RouteDocument(
      method: .get,
      path: "/api/openapi.json",
      access: .anyone,
      summary: "Shows this document",
      answers: [200: "Document", 304: nil]
    ),
  ]
}
