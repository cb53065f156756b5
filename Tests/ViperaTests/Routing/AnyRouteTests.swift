import Testing

@testable import Vipera

@Suite struct AnyRouteTests {
  typealias Samples = RouteSamples

  struct Twin: Route {
    static let path = "/twin/{id}"
    let id: Int
  }

  /// A route whose values are all equal, although their URLs differ.
  struct Careless: Route {
    static let path = "/careless/{id}"
    let id: Int
    static func == (one: Careless, other: Careless) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func routesAreEqualAsTheirTypesSay() throws {
    let table = try Samples.table(Samples.Product.self, Twin.self, Careless.self)
    let one = table.any(Samples.Product(id: 1))
    #expect(one == table.any(Samples.Product(id: 1)))
    #expect(one != table.any(Samples.Product(id: 2)))
    #expect(one != table.any(Samples.Product(id: 1, tab: .photos)))
    #expect(one != table.any(Twin(id: 1)))
    #expect(table.any(Careless(id: 1)) == table.any(Careless(id: 2)))
  }

  @Test func equalRoutesHaveOneHash() throws {
    let table = try Samples.table(Samples.Product.self, Twin.self, Careless.self)
    let routes: Set = [
      table.any(Samples.Product(id: 1)), table.any(Samples.Product(id: 1)),
      table.any(Samples.Product(id: 2)), table.any(Twin(id: 1)), table.any(Twin(id: 1)),
      table.any(Careless(id: 1)), table.any(Careless(id: 2)),
    ]
    #expect(routes.count == 4)
  }

  @Test func aRouteIsDescribedByTypeAndAddress() throws {
    let route = try Samples.shop().any(Samples.Search(term: "a b"))
    #expect(route.description == "Search /search?term=a%20b")
    #expect(route.base as? Samples.Search == Samples.Search(term: "a b"))
  }

  @Test func aRouteOfUnknownTypeIsTheSame() throws {
    let table = try Samples.shop()
    let unknown: any Route = Samples.Product(id: 3)
    #expect(table.any(unknown) == table.any(Samples.Product(id: 3)))
  }
}
