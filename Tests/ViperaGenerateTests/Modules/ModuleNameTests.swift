import Testing

@testable import ViperaGenerate

@Suite struct ModuleNameTests {
  private func message(of text: String) -> String? {
    do throws(GenerateError) {
      _ = try ModuleName(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["Cart", "ProductDetail", "FAQ", "Level2", "Overview", "Search", "Settings", "URLList"])
  func aNameInUpperCamelCaseIsFine(text: String) throws {
    #expect(try ModuleName(text).description == text)
  }

  @Test(
    arguments: [
      ("", "The module has no name. Name it after what it shows, such as 'Cart'."),
      ("cart", "'cart' begins with a small letter. Did you mean 'Cart'?"),
      ("product-detail", "'product-detail' has the character '-'. Did you mean 'ProductDetail'?"),
      ("Product detail", "'Product detail' has a space. Did you mean 'ProductDetail'?"),
      ("Categoría", "'Categoría' has the character 'í'. Did you mean 'Categoria'?"),
      ("cartPresenter", "'cartPresenter' begins with a small letter. Did you mean 'Cart'?"),
      (
        "3D",
        "'3D' begins with a digit. Use letters from A to Z and digits, and begin with a capital letter."
      ),
      (
        "購物車",
        "'購物車' has the character '購'. Use letters from A to Z and digits, and begin with a capital letter."
      ),
      (
        "import",
        "'import' begins with a small letter. Use letters from A to Z and digits, and begin with a capital letter."
      ),
    ] as [(String, String)]
  )
  func anotherSpellingIsExplained(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test(arguments: [
    "Module", "Presenter", "Interactor", "Router", "View", "ViewController", "Screen", "Contract", "Configurator",
    "Worker", "Wireframe",
  ])
  func theNameOfAPartIsToldTheModules(part: String) {
    #expect(
      message(of: "Cart" + part)
        == "'Cart\(part)' ends in '\(part)', and a module is named without the names of its parts. "
        + "Did you mean 'Cart'?"
    )
  }

  @Test(arguments: ["Import", "Class", "Self", "Type", "Any", "In", "Default"])
  func aWordOfSwiftIsRefused(text: String) {
    #expect(
      message(of: text)
        == "'\(text)' is a word of Swift, so the module's code could not use it. Choose a longer name."
    )
  }

  @Test(arguments: ["Module", "View", "Presenter", "Route", "String", "List", "Alert", "UUID", "Web", "UI", "Network"])
  func aNameThatHidesATypeIsRefused(text: String) {
    #expect(
      message(of: text)
        == "'\(text)' would hide a type that modules use. Choose another name, which says what the module shows."
    )
  }

  @Test func aNameHasALimitedLength() {
    #expect(message(of: String(repeating: "A", count: 40)) == nil)
    #expect(
      message(of: String(repeating: "A", count: 41))
        == "'\(String(repeating: "A", count: 40))…' is longer than 40 letters. Choose a shorter name."
    )
  }

  @Test func otherSpellingsAreDerived() throws {
    let name = try ModuleName("ProductDetail")
    #expect(name.lowerCamel == "productDetail")
    #expect(name.kebab == "product-detail")
    #expect(name.title == "Product detail")
    #expect(name.phrase == "product detail")
  }
}
