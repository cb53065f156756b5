import Foundation
import Testing

@testable import Vipera

@Suite struct RouteLocationTests {
  /// A route that cannot have a URL, and the property that is the reason.
  struct Row: CustomTestStringConvertible, Sendable {
    let route: any Route
    let name: String
    var property = "value"
    var testDescription: String { name }
  }

  struct Point: Hashable, Codable, Sendable {
    var x: Int?
    var y: Int?
  }

  enum Payment: Hashable, Codable, Sendable {
    case cash
    case card(number: Int)
  }

  struct Nested: Hashable, Codable, Sendable {
    let point: Point
  }

  struct List: Route {
    static let path = "/list"
    let values: [Int]

    init(_ values: [Int]) { self.values = values }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(contentsOf: values)
    }
  }

  enum Page: String, Route {
    static let path = "/page"
    case first
  }

  struct Broken: Route {
    static let path = "/broken"
    struct Failure: Error {}

    func encode(to encoder: any Encoder) throws { throw Failure() }
  }

  static let unprintable: [Row] = [
    Row(route: RouteSamples.Parameter(value: [1, 2]), name: "Parameter<Array<Int>>"),
    Row(route: RouteSamples.Parameter(value: [Int]()), name: "Parameter<Array<Int>>"),
    Row(route: RouteSamples.Parameter(value: [[Int]()]), name: "Parameter<Array<Array<Int>>>"),
    Row(route: RouteSamples.Parameter(value: [Int?.none]), name: "Parameter<Array<Optional<Int>>>"),
    Row(route: RouteSamples.Parameter(value: ["a": 1]), name: "Parameter<Dictionary<String, Int>>"),
    Row(
      route: RouteSamples.Parameter(value: [String: Int]()),
      name: "Parameter<Dictionary<String, Int>>"
    ),
    Row(route: RouteSamples.Parameter(value: Set<Int>()), name: "Parameter<Set<Int>>"),
    Row(route: RouteSamples.Parameter(value: Data([1])), name: "Parameter<Data>"),
    Row(route: RouteSamples.Parameter(value: Data()), name: "Parameter<Data>"),
    Row(route: RouteSamples.Parameter(value: Point(x: 1, y: nil)), name: "Parameter<Point>"),
    Row(route: RouteSamples.Parameter(value: Point()), name: "Parameter<Point>"),
    Row(route: RouteSamples.Parameter(value: Nested(point: Point())), name: "Parameter<Nested>"),
    Row(route: RouteSamples.Parameter(value: Payment.cash), name: "Parameter<Payment>"),
    Row(route: RouteSamples.Parameter(value: Payment.card(number: 1)), name: "Parameter<Payment>"),
    Row(route: RouteSamples.Piece(value: [1]), name: "Piece<Array<Int>>"),
    Row(route: RouteSamples.Piece(value: Point()), name: "Piece<Point>"),
    Row(route: List([1]), name: "List", property: "values"),
    Row(route: List([]), name: "List", property: "values"),
    Row(route: Page.first, name: "Page", property: "self"),
    Row(route: Broken(), name: "Broken", property: "self"),
  ]

  // Fixed bug: empty lists and structs without values were omitted from the URL, so the URL could not be parsed.
  @Test(arguments: unprintable)
  func whatHasNoPlaceInAnAddressIsRefused(row: Row) {
    let error = #expect(throws: RouteTable.Error.self) { try row.route.location() }
    #expect(
      error?.description == """
        The property '\(row.property)' of '\(row.name)' cannot stand in an address. Use a string, \
        a number, a truth value, or a type that is coded as one of these; or give the route no address, with \
        'static let path = noAddress'.
        """
    )
  }

  // Fixed bug: an optional property in the path was reported as a mistake only if its value was nil.
  @Test(arguments: [Int?.none, 3])
  func aPieceOfThePathMustNotBeOptional(value: Int?) {
    let error = #expect(throws: RouteTable.Error.self) {
      try RouteSamples.Piece(value: value).location()
    }
    #expect(
      error?.description == """
        The path '/piece/{value}' names '{value}', which is optional in 'Piece<Optional<Int>>'. Make \
        it not optional, or leave it out of the path: a query parameter may be missing.
        """
    )
  }

  @Test func theQueryIsInAlphabeticalOrder() throws {
    struct Filter: Route {
      static let path = "/filter"
      let z: Int
      let b: Int
      let a: Int
    }
    #expect(try Filter(z: 1, b: 2, a: 3).location() == "/filter?a=3&b=2&z=1")
  }

  @Test func aRouteWithABrokenPathHasNoAddress() {
    struct Relative: Route { static let path = "relative" }
    #expect(throws: RouteTable.Error.brokenPath(RoutePattern.Error.relative("relative").description)) {
      try Relative().location()
    }
  }
}
