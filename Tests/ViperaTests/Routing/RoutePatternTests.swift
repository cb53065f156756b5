import Testing

@testable import Vipera

@Suite struct RoutePatternTests {
  @Test(
    arguments: [
      ("/", []),
      ("/cart", [.literal("cart")]),
      ("/products/{id}", [.literal("products"), .parameter("id")]),
      ("/{a}/x/{b_2}", [.parameter("a"), .literal("x"), .parameter("b_2")]),
      ("/größe/{länge}", [.literal("größe"), .parameter("länge")]),
      ("/50%/a b/@me", [.literal("50%"), .literal("a b"), .literal("@me")]),
    ] as [(String, [RoutePattern.Segment])]
  )
  func aPatternIsTakenApart(text: String, segments: [RoutePattern.Segment]) throws {
    let pattern = try RoutePattern(text)
    #expect(pattern.segments == segments)
    #expect(pattern.description == text)
  }

  @Test(arguments: [
    ("", "The path '' does not begin with '/'. Write '/'."),
    ("cart", "The path 'cart' does not begin with '/'. Write '/cart'."),
    ("{id}", "The path '{id}' does not begin with '/'. Write '/{id}'."),
    ("//", "The path '//' has an empty piece. Write one '/' between pieces and none at the end."),
    (
      "/cart/",
      "The path '/cart/' has an empty piece. Write one '/' between pieces and none at the end."
    ),
    (
      "/a//b",
      "The path '/a//b' has an empty piece. Write one '/' between pieces and none at the end."
    ),
    (
      "/cart?page={page}",
      """
      The path '/cart?page={page}' contains '?' or '#'. Leave the query out: every property that is \
      not in the path is a query parameter.
      """
    ),
    (
      "/cart#top",
      """
      The path '/cart#top' contains '?' or '#'. Leave the query out: every property that is not in \
      the path is a query parameter.
      """
    ),
    (
      "/a/../b",
      """
      The piece '..' in the path '/a/../b' is a step and no name: browsers fold it away. Write the \
      path that it leads to.
      """
    ),
    (
      "/.",
      """
      The piece '.' in the path '/.' is a step and no name: browsers fold it away. Write the path \
      that it leads to.
      """
    ),
    (
      "/%2e%2E/x",
      """
      The piece '%2e%2E' in the path '/%2e%2E/x' is a step and no name: browsers fold it away. \
      Write the path that it leads to.
      """
    ),
    (
      "/~/x",
      """
      The piece '~' in the path '/~/x' begins with '~', which addresses write before a value that \
      would be read as something else. Begin it with another character.
      """
    ),
    (
      "/{}",
      "The piece '{}' in the path '/{}' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/{id",
      "The piece '{id' in the path '/{id' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/id}",
      "The piece 'id}' in the path '/id}' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/x{id}",
      "The piece 'x{id}' in the path '/x{id}' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/{a}{b}",
      "The piece '{a}{b}' in the path '/{a}{b}' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/{a b}",
      "The piece '{a b}' in the path '/{a b}' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/{",
      "The piece '{' in the path '/{' is broken. Write one name in braces, like '{id}'."
    ),
    (
      "/{id}/x/{id}",
      "The path '/{id}/x/{id}' names '{id}' twice. Give each piece its own property."
    ),
    (
      "/caf%C3%A9",
      """
      The piece 'caf%C3%A9' in the path '/caf%C3%A9' is percent-encoded. Write the plain text 'café'; \
      addresses are encoded when they are made.
      """
    ),
  ])
  func aBrokenPatternSaysWhatToWrite(text: String, message: String) {
    let error = #expect(throws: RoutePattern.Error.self) { try RoutePattern(text) }
    #expect(error?.description == message)
  }

  private struct Unnamed: Route {
    static let path = "/unnamed/{id}/{name}"
    let name: String
  }

  private struct Renamed: Route {
    static let path = "/renamed/{product}"
    let id: Int

    enum CodingKeys: String, CodingKey { case id = "product" }
  }

  private struct Empty: Route { static let path = "/empty/{id}" }

  @Test func everyNameInBracesMustBeAProperty() {
    let missing = #expect(throws: RoutePattern.Error.self) { try RoutePattern(of: Unnamed.self) }
    #expect(
      missing?.description
        == "The path '/unnamed/{id}/{name}' names '{id}', and 'Unnamed' has no property 'id'. Add it, or mend the name in braces."
    )
    let none = #expect(throws: RoutePattern.Error.self) { try RoutePattern(of: Empty.self) }
    #expect(
      none?.description
        == "The path '/empty/{id}' names '{id}', and 'Empty' has no property 'id'. Add it, or mend the name in braces."
    )
  }

  @Test func aPropertyIsNamedAsItIsCoded() throws {
    #expect(try Renamed(id: 7).location() == "/renamed/7")
  }
}
