import Testing

@testable import Vipera

@Suite struct RouteTableErrorTests {
  typealias Samples = RouteSamples

  struct OneName: Route {
    static let path = "/a/{x}"
    let x: String
  }

  struct MaybeName: Route {
    static let path = "/maybe/{x}"
    let x: String?
  }

  /// The property is encoded under another name, so the table can find out only from a value that the property is
  /// optional.
  struct RenamedName: Route {
    static let path = "/renamed/{x}"
    let name: String?

    enum CodingKeys: String, CodingKey { case name = "x" }
  }

  struct OtherName: Route {
    static let path = "/a/{y}"
    let y: String
  }

  struct Relative: Route { static let path = "relative" }

  /// A range whose initializer rejects invalid values.
  struct Range: Route {
    static let path = "/range"
    let from: Int
    let to: Int
    let step: Int

    enum CodingKeys: String, CodingKey { case from, to, step }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      from = try container.decode(Int.self, forKey: .from)
      to = try container.decode(Int.self, forKey: .to)
      step = try container.decode(Int.self, forKey: .step)
      guard step > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .step,
          in: container,
          debugDescription: "The step must be positive."
        )
      }
      guard from <= to else { throw Failure() }
    }

    struct Failure: Error {}
  }

  @Test func twoRoutesCannotHaveOnePath() {
    let error = #expect(throws: RouteTable.Error.self) {
      try Samples.table(OneName.self, OtherName.self)
    }
    #expect(
      error?.description
        == "The path '/a/{y}' is declared by 'OneName' and 'OtherName'. Change one of them."
    )
  }

  @Test func aRouteStandsInATableOnce() {
    let error = #expect(throws: RouteTable.Error.self) {
      try Samples.table(Samples.Home.self, OneName.self, Samples.Home.self)
    }
    #expect(
      error?.description
        == "The route 'Home' is in the table twice. Remove one of its destinations. If two routes have this name, rename one."
    )
  }

  @Test func aBrokenPathIsFoundWhenTheTableIsMade() {
    let error = #expect(throws: RouteTable.Error.self) { try Samples.table(Relative.self) }
    #expect(error == .brokenPath(RoutePattern.Error.relative("relative").description))
    #expect(
      error?.description == "The path 'relative' does not begin with '/'. Write '/relative'."
    )
  }

  @Test func anOptionalPropertyInAPathIsFoundWhenTheTableIsMade() {
    let error = #expect(throws: RouteTable.Error.self) { try Samples.table(MaybeName.self) }
    #expect(
      error == .brokenPath(RoutePattern.Error.optionalParameter("x", "/maybe/{x}", route: "MaybeName").description)
    )
  }

  @Test func aRouteOfAnotherKindThanAStructIsLookedAtToo() {
    let error = #expect(throws: RouteTable.Error.self) { try Samples.table(Choice.self) }
    #expect(error == .brokenPath(RoutePattern.Error.unknownParameter("x", "/choice/{x}", route: "Choice").description))
  }

  enum Choice: Route {
    static let path = "/choice/{x}"
    case one(Int)
    case two
  }

  @Test func manyKnownPathsAreCounted() throws {
    let known = (0..<200).map { "/\($0)" }
    let error = RouteTable.Error.unknownPath("/x", known: known)
    #expect(error.description.hasSuffix(", /28, /29 and 170 more."))
  }

  @Test(arguments: [
    ("/x\r\nGET / forged", #"No route for '/x\r\nGET / forged'. Known: /range."#),
    ("/\u{1B}[2J", #"No route for '/\u{1B}[2J'. Known: /range."#),
    ("/\u{202E}txt", #"No route for '/\u{202E}txt'. Known: /range."#),
    (
      "/range?from=1%0Aroot%20logged%20in&to=2&step=3",
      #"In the address '/range' the text '1\nroot logged in' is no value for 'from'."#
    ),
    (
      "/range\u{2028}",
      #"No route for '/range\u{2028}'. Known: /range."#
    ),
    (
      "x\u{0}",
      #"""
      'x\u{0}' is no address. Begin with '/', and write '%' as '%25' and other bytes in UTF-8.
      """#
    ),
    (
      "/a/%2e%2E/\u{7}",
      #"""
      The address '/a/%2e%2E/\u{7}' has a piece '.' or '..'. Write the path that it leads to; a value \#
      that is one stands behind '~'.
      """#
    ),
  ])
  // Fixed bug: a URL could forge a line in a log, or clear a terminal.
  func whatIsPrintedOfAnAddressIsHarmless(address: String, message: String) throws {
    let table = try Samples.table(Range.self)
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: address) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["/", "", "/a/../", "/range?to=1&step=1&from="])
  func whatIsPrintedOfALongAddressIsShort(start: String) throws {
    let table = try Samples.table(Range.self)
    let address = start + String(repeating: "\u{301}x", count: 600)
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: address) }
    #expect(error.map { $0.description.unicodeScalars.count } ?? .max < 1000)
  }

  @Test(arguments: [
    ("/nowhere", "No route for '/nowhere'. Known: /a/{x}, /products/{id}, /range, /search."),
    ("/products", "No route for '/products'. Known: /a/{x}, /products/{id}, /range, /search."),
    (
      "/search",
      "The address '/search' needs a value for 'term'. Add 'term=…' to its query."
    ),
    (
      "/search?page=2",
      "The address '/search' needs a value for 'term'. Add 'term=…' to its query."
    ),
    (
      "/search?term=x&page=two",
      "In the address '/search' the text 'two' is no value for 'page'."
    ),
    (
      "/search?term=x&page=two",
      "In the address '/search' the text 'two' is no value for 'page'."
    ),
    ("/products/x", "In the address '/products/x' the text 'x' is no value for 'id'."),
    (
      "/products/1?tab=x",
      "In the address '/products/1' the text 'x' is no value for 'tab'."
    ),
    (
      "/range?from=1&to=9&step=0",
      "In the address '/range' the text '0' is no value for 'step'."
    ),
    (
      "/range?from=9&to=1&step=1",
      "The values in the address '/range' do not make a 'Range'."
    ),
    (
      "products",
      "'products' is no address. Begin with '/', and write '%' as '%25' and other bytes in UTF-8."
    ),
    (
      "/%FF",
      "'/%FF' is no address. Begin with '/', and write '%' as '%25' and other bytes in UTF-8."
    ),
  ])
  func anAddressThatIsNoRouteSaysWhy(address: String, message: String) throws {
    let table = try Samples.table(
      OneName.self,
      Samples.Product.self,
      Samples.Search.self,
      Range.self
    )
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: address) }
    #expect(error?.description == message)
  }

  @Test func anEmptyTableKnowsNothing() throws {
    let table = try RouteTable {}
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: "/") }
    #expect(error?.description == "No route for '/'. Known: none.")
  }

  @Test func aRouteThatIsNotInTheTableEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Samples.table(Samples.Home.self, OneName.self).any(Samples.Product(id: 1))
    }
    #expect(
      result?.fatalMessage == """
        No module for the route 'Product'. Known: /, /a/{x}. \
        Add 'Destination(Product.self) { … }' to the RouteTable.
        """
    )
  }

  @Test func aPieceOfThePathWithoutAValueEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Samples.table(RenamedName.self).any(RenamedName(name: nil))
    }
    #expect(
      result?.fatalMessage == """
        The property 'x' of 'RenamedName' is in the path and has no value. Make it not optional, \
        or leave it out of the path: a query parameter may be missing.
        """
    )
  }
}
