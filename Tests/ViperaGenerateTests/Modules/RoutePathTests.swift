import Testing

@testable import ViperaGenerate

@Suite struct RoutePathTests {
  private func message(of text: String) -> String? {
    do throws(GenerateError) {
      _ = try RoutePath(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func parametersHaveTypes() throws {
    let path = try RoutePath("/shops/{shop}/carts/{id:Int}/{key: UUID}")
    #expect(path.pattern == "/shops/{shop}/carts/{id}/{key}")
    #expect(path.parameters.map(\.name) == ["shop", "id", "key"])
    #expect(path.parameters.map(\.type) == [.string, .int, .uuid])
  }

  @Test(arguments: ["/", "/cart", "/a-b/c_d/e.f", "/categoría"])
  func aFixedPathStaysAsItIs(text: String) throws {
    let path = try RoutePath(text)
    #expect(path.pattern == text)
    #expect(path.parameters.isEmpty)
  }

  @Test func theUsualPathIsTheName() throws {
    let named = try RoutePath("/product-detail")
    #expect(RoutePath(of: try ModuleName("ProductDetail")) == named)
  }

  @Test(
    arguments: [
      ("cart", "The route 'cart' does not begin with '/'. Did you mean '/cart'?"),
      ("/cart/", "The route '/cart/' has an empty piece. Write one '/' between pieces, and none at the end."),
      ("//cart", "The route '//cart' has an empty piece. Write one '/' between pieces, and none at the end."),
      ("/{id", "The piece '{id' of the route is broken. Write one name in braces, such as '{id:Int}'."),
      ("/{", "The piece '{' of the route is broken. Write one name in braces, such as '{id:Int}'."),
      ("/a{id}", "The piece 'a{id}' of the route is broken. Write one name in braces, such as '{id:Int}'."),
      ("/{a}{b}", "The piece '{a}{b}' of the route is broken. Write one name in braces, such as '{id:Int}'."),
      (
        "/{}",
        "The piece '{}' of the route has no usable name. Begin with a small letter, use letters and digits, "
          + "and no word of Swift, such as '{id:Int}'."
      ),
      (
        "/{class}",
        "The piece '{class}' of the route has no usable name. Begin with a small letter, use letters and digits, "
          + "and no word of Swift, such as '{id:Int}'."
      ),
      (
        "/{id:Itn}",
        "The parameter 'id' of the route has the type 'Itn', which is not known. Did you mean 'Int'? "
          + "Known: String, Int, UUID."
      ),
      (
        "/{id:Date}",
        "The parameter 'id' of the route has the type 'Date', which is not known. Known: String, Int, UUID."
      ),
      ("/{id}/{id:Int}", "The route '/{id}/{id:Int}' names 'id' twice. Give each parameter its own name."),
      (
        "/cart?id=1",
        "The route '/cart?id=1' has the character '?'. Leave the query out; it comes from the route's other properties."
      ),
      ("/a b", "The route '/a b' has the character ' '. Use letters, digits and '-'."),
      ("/a\"b", "The route '/a\"b' has the character '\"'. Use letters, digits and '-'."),
      ("/%20", "The route '/%20' has the character '%'. Use letters, digits and '-'."),
      ("/a/../b", "The route '/a/../b' has the step '..'. Write the path that it leads to."),
    ] as [(String, String)]
  )
  func aBrokenPathIsExplained(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test func aPathHasALimitedLength() {
    let long = "/" + String(repeating: "a", count: 200)
    #expect(message(of: long) == "The route '\(long.prefix(40))…' is longer than 200 bytes. Shorten it.")
  }
}
