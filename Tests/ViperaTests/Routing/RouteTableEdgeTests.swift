import Testing

@testable import Vipera

/// Whatever a user types or chooses, the process does not end, and the URL leads back to the same route.
@Suite struct RouteTableEdgeTests {
  enum Kind: String, Codable { case red, blue }

  struct Renamed: Route {
    static let path = "/renamed/{kind}"
    var sort: Kind?

    enum CodingKeys: String, CodingKey { case sort = "kind" }
  }

  struct Text: Route {
    static let path = "/texts/{text}"
    let text: String
  }

  struct User: Route {
    static let path = "/users/{name}"
    let name: String
  }

  struct NewUser: Route { static let path = "/users/new" }

  struct UserPage: Route {
    static let path = "/users/{name}/pages/{page}"
    let name: String
    let page: Int
  }

  struct NewUserPage: Route {
    static let path = "/users/new/pages/{page}"
    let page: Int
  }

  struct Filter: Route {
    static let path = "/filter"
    var page: Int?
    var price: Double?
    var isNew: Bool?
    var kind: Kind?
    var text: String?
  }

  private let table: RouteTable

  init() throws {
    table = try RouteSamples.table(
      Renamed.self,
      Text.self,
      User.self,
      NewUser.self,
      UserPage.self,
      NewUserPage.self,
      Filter.self
    )
  }

  // Fixed bug: a URL with an empty path component for an optional property ended the process.
  @Test(arguments: ["/renamed/~", "/renamed/%7E"])
  func anOptionalPieceThatIsEmptyIsAnError(address: String) {
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: address) }
    #expect(
      error?.description == """
        The property 'kind' of 'Renamed' is in the path and has no value. Make it not \
        optional, or leave it out of the path: a query parameter may be missing.
        """
    )
  }

  @Test func anEmptyTextIsAText() throws {
    #expect(try table.route(at: "/texts/~").base as? Text == Text(text: ""))
  }

  // Fixed bug: the URL of a user called `new` opened the page that creates a user.
  @Test(arguments: ["new", "~new", "~~new", "~", "~ann", "New", "", "pages"])
  func aValueIsNotTakenForAFixedPiece(name: String) throws {
    let user = table.any(User(name: name))
    #expect(try table.route(at: user.location) == user)
    let page = table.any(UserPage(name: name, page: 2))
    #expect(try table.route(at: page.location) == page)
    #expect(try table.route(at: "/users/new").base is NewUser)
  }

  @Test func theMarkStandsOnlyWhereItIsNeeded() {
    #expect(table.any(User(name: "new")).location == "/users/~new")
    #expect(table.any(User(name: "ann")).location == "/users/ann")
    #expect(table.any(NewUser()).location == "/users/new")
    #expect(table.any(User(name: "~ann")).location == "/users/~ann")
    #expect(table.any(User(name: "~new")).location == "/users/~~new")
    #expect(table.any(UserPage(name: "ann", page: 2)).location == "/users/ann/pages/2")
  }

  // Fixed bug: the link of the user `~ann` did not work, because any path component lost its leading `~`.
  @Test func aPieceThatNeedsNoMarkIsTheValue() throws {
    #expect(try table.route(at: "/users/~ann").base as? User == User(name: "~ann"))
    #expect(try table.route(at: "/texts/~new").base as? Text == Text(text: "~new"))
    #expect(try table.route(at: "/users/~new").base as? User == User(name: "new"))
  }

  @Test func everyValueHasOneAddressAndEveryAddressOneValue() throws {
    let letters = ["", "~", "new", ".", "a"]
    let names = Set(
      letters.flatMap { one in
        letters.flatMap { two in letters.map { one + two + $0 } }
      }
    )
    let users = names.map { table.any(User(name: $0)) }
    #expect(Set(users.map(\.location)).count == names.count)
    for user in users { #expect(try table.route(at: user.location) == user) }
    for name in names where !["", ".", ".."].contains(name) {
      let found = try table.route(at: "/users/\(name)")
      #expect(found.location == "/users/\(name)", "\(name)")
    }
  }

  @Test func emptyFieldsOfAFormAreMissingValues() throws {
    let route = try table.route(at: "/filter?page=&price=&isNew=&kind=&text=")
    #expect(route.base as? Filter == Filter(text: ""))
  }

  @Test(arguments: ["page", "price", "isNew", "kind"])
  func whatIsNoValueOfAFieldIsAnError(field: String) {
    let error = #expect(throws: RouteTable.Error.self) { try table.route(at: "/filter?\(field)=x") }
    #expect(
      error?.description == "In the address '/filter' the text 'x' is no value for '\(field)'."
    )
  }

  @Test func aNumberThatIsNoneIsAnError() {
    #expect(throws: RouteTable.Error.self) { try table.route(at: "/filter?price=nan") }
  }
}
