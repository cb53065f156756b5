import Testing

@testable import Vipera

/// A route table refuses routes with properties that no URL can contain, before a value of the route exists.
@Suite struct RoutePropertyTests {
  typealias Samples = RouteSamples

  @Test(
    arguments: [
      Samples.Parameter<[String]>.self, Samples.Parameter<[Int: Int]>.self,
      Samples.Parameter<Pair>.self, Samples.Piece<[Int]>.self,
      Samples.Parameter<Samples.Search>.self,
    ] as [any Route.Type]
  )
  func aPropertyThatNoAddressHoldsIsFoundWhenTheTableIsMade(route: any Route.Type) {
    let error = #expect(throws: RouteTable.Error.self) { try Samples.table(route) }
    #expect(error == .brokenPath(RoutePattern.Error.unprintable(property: "value", route: "\(route)").description))
  }

  // The invalid property comes after an enum for which no sample value can be made.
  @Test func aPropertyBehindOneWithoutASampleIsFoundToo() {
    let error = #expect(throws: RouteTable.Error.self) { try Samples.table(Hidden.self) }
    #expect(error == .brokenPath(RoutePattern.Error.unprintable(property: "tags", route: "Hidden").description))
  }

  @Test(
    arguments: [
      Samples.Parameter<String>.self, Samples.Parameter<Bool>.self, Samples.Parameter<Double>.self,
      Samples.Parameter<UInt128>.self, Samples.Parameter<Samples.Tab>.self,
      Samples.Piece<Samples.Tab>.self, Joined.self,
    ] as [any Route.Type]
  )
  func whatIsCodedAsOneTextIsNoMistake(route: any Route.Type) throws {
    _ = try Samples.table(route)
  }

  struct Pair: Hashable, Codable {
    let one: Int
    let two: Int
  }

  struct Hidden: Route {
    static let path = "/hidden"
    let tab: Samples.Tab
    var tags: [String]?
  }

  /// A route with a list that it encodes as a single text.
  struct Joined: Route {
    static let path = "/joined"
    let id: Int
    let tags: [String]

    private enum CodingKeys: CodingKey {
      case id, tags
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(Int.self, forKey: .id)
      tags = try values.decode(String.self, forKey: .tags).split(separator: ",").map(String.init)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(id, forKey: .id)
      try values.encode(tags.joined(separator: ","), forKey: .tags)
    }
  }
}
