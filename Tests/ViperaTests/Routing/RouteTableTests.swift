import Testing

@testable import Vipera

@Suite struct RouteTableTests {
  typealias Samples = RouteSamples

  struct Either: Route {
    static let path = "/{a}/end"
    let a: String
  }

  struct Deep: Route {
    static let path = "/fixed/{b}/deep"
    let b: String
  }

  struct Fixed: Route { static let path = "/fixed/start" }

  struct Anything: Route {
    static let path = "/{x}"
    let x: String
    var y: String?
  }

  @Test(arguments: [
    "/products/7", "/products/7/", "//products//7", "/products/7#reviews", "/products/7?",
    "/products/7?&&", "/products/7?other=1", "/products/%37", "/products/7?id=8", "/%70roducts/7",
    "/products/7?id=8#?id=9", "/products/7?#?tab=photos", "/products/7?unknown", "/products/7?=",
  ])
  func whatDoesNotMatterIsIgnored(address: String) throws {
    let table = try Samples.shop()
    #expect(try table.route(at: address) == table.any(Samples.Product(id: 7)))
  }

  @Test(arguments: [[false, true], [true, false]])
  func aFixedPieceWinsInAnyOrder(order: [Bool]) throws {
    let table = try RouteTable {
      order.map {
        $0 ? Samples.destination(Samples.Piece<Int>.self) : Samples.destination(NewPiece.self)
      }
    }
    #expect(try table.route(at: "/piece/new").base is NewPiece)
    #expect(try table.route(at: "/piece/1").base is Samples.Piece<Int>)
  }

  @Test func linesMayBeChosenAndRepeated() throws {
    let hasFiles = true
    let isClosed = false
    let table = try RouteTable {
      if hasFiles { Samples.destination(Samples.File.self) }
      if isClosed {
        Samples.destination(Samples.Product.self)
      } else {
        Samples.destination(Samples.Search.self)
      }
      [Samples.Home.self].map(Samples.destination)
    }
    #expect(table.paths == ["/", "/files/{folder}/{name}", "/search"])
  }

  struct NewPiece: Route { static let path = "/piece/new" }

  @Test func whereAFixedPieceLeadsNowhereTheOtherWayIsTried() throws {
    let table = try Samples.table(Either.self, Deep.self, Fixed.self, Anything.self)
    let found = try ["/fixed/end", "/fixed/x/deep", "/fixed/start", "/other/end", "/fixed"]
      .map { try table.route(at: $0).description }
    #expect(
      found == [
        "Either /~fixed/end", "Deep /fixed/x/deep", "Fixed /fixed/start", "Either /other/end",
        "Anything /~fixed",
      ]
    )
    #expect(throws: RouteTable.Error.self) { try table.route(at: "/fixed/start/deep/x") }
  }

  @Test func aValueThatDoesNotFitIsNotTriedElsewhere() throws {
    let table = try Samples.table(Samples.Product.self, Anything.self)
    #expect(
      throws: RouteTable.Error.invalidValue(property: "id", text: "x", path: "/products/x")
    ) { try table.route(at: "/products/x") }
  }

  @Test func thePathCannotBeOverruledByTheQuery() throws {
    let table = try Samples.table(Anything.self)
    let route = try table.route(at: "/path?x=query&y=y").base as? Anything
    #expect(route == Anything(x: "path", y: "y"))
  }

  @Test func theFirstOfSeveralParametersWins() throws {
    let table = try Samples.table(Samples.Search.self)
    let route = try table.route(at: "/search?term=first&term=second&t%65rm=third").base
    #expect(route as? Samples.Search == Samples.Search(term: "first"))
  }

  @Test func aQueryIsReadAsAFormSendsIt() throws {
    let table = try Samples.table(Samples.Search.self)
    let route = try table.route(at: "/search?term=a+b%2Bc").base
    #expect(route as? Samples.Search == Samples.Search(term: "a b+c"))
  }

  // Fixed bug: if a query began with a combining mark, it was parsed as part of the name before it.
  @Test func textThatIsNotEncodedIsTakenApartByItsBytes() throws {
    let table = try Samples.table(Samples.Search.self)
    let route = try table.route(at: "/search?term=\u{301}x").base
    #expect(route as? Samples.Search == Samples.Search(term: "\u{301}x"))
    let marked = try table.route(at: "/search?term=a#\u{301}x").base
    #expect(marked as? Samples.Search == Samples.Search(term: "a"))
  }

  @Test func pathsAreInAlphabeticalOrder() throws {
    #expect(
      try Samples.shop().paths == [
        "/", "/café", "/files/{folder}/{name}", "/products/new", "/products/{id}", "/search",
      ]
    )
  }

  @Test func aTableIsBuiltOfListsAndConditions() throws {
    func paths(isLarge: Bool) throws -> [String] {
      let shared = [Samples.destination(Samples.Home.self)]
      return try RouteTable {
        shared
        if isLarge { Samples.destination(Samples.Search.self) }
        if isLarge {
          Samples.destination(Samples.Café.self)
        } else {
          Samples.destination(Samples.NewProduct.self)
        }
      }.paths
    }
    #expect(try paths(isLarge: true) == ["/", "/café", "/search"])
    #expect(try paths(isLarge: false) == ["/", "/products/new"])
  }

  @Test func anAddressMayBeAsLargeAsTheLimits() throws {
    let limits = RouteTable.Limits(length: 24, segments: 2, parameters: 2)
    let table = try RouteTable(limits: limits) { Samples.destination(Samples.Product.self) }
    _ = try table.route(at: "/products/7?a=1&b=234567")
    let tooLong = #expect(throws: RouteTable.Error.self) {
      try table.route(at: "/products/7?a=1&b=2345678")
    }
    #expect(tooLong?.description == "The address is larger than the limit of 24 bytes. Shorten it.")
    let tooDeep = #expect(throws: RouteTable.Error.self) { try table.route(at: "/a/b/c") }
    #expect(tooDeep?.description == "The address is larger than the limit of 2 pieces. Shorten it.")
    let tooMany = #expect(throws: RouteTable.Error.self) { try table.route(at: "/a?b&c&d") }
    #expect(
      tooMany?.description
        == "The address is larger than the limit of 2 query parameters. Shorten it."
    )
  }
}
