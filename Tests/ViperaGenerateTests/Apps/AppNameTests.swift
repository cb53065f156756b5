import Testing

@testable import ViperaGenerate

@Suite struct AppNameTests {
  @Test(arguments: [
    ("Shop", "shopserver", "ShopApp"),
    ("MyShop2", "myshop2server", "MyShop2App"),
    ("ShopApp", "shopappserver", "ShopApp"),
    ("App", "appserver", "AppApp"),
  ])
  func aNameNamesTheServerAndTheType(text: String, server: String, type: String) throws {
    let name = try AppName(text)
    #expect("\(name)" == text)
    #expect(name.server == server)
    #expect(name.type == type)
  }

  @Test(arguments: [
    ("", "The app has no name. Name it like 'Shop'."),
    ("shop", "'shop' cannot be the name of a Swift module. Did you mean 'Shop'?"),
    ("my shop", "'my shop' cannot be the name of a Swift module. Did you mean 'MyShop'?"),
    ("Shop/../x", "'Shop/../x' cannot be the name of a Swift module. Did you mean 'ShopX'?"),
    ("Café", "'Café' cannot be the name of a Swift module. Did you mean 'Cafe'?"),
    (
      "7seas",
      "'7seas' cannot be the name of a Swift module. "
        + "Use letters from A to Z and digits, and begin with a capital letter."
    ),
    (
      "vipera",
      "'vipera' cannot be the name of a Swift module. "
        + "Use letters from A to Z and digits, and begin with a capital letter."
    ),
    (
      "Sh\u{1B}op\n",
      "'Sh?op?' cannot be the name of a Swift module. Did you mean 'ShOp'?"
    ),
    ("Vipera", "'Vipera' is the name of a module already. Choose another name."),
    ("ViperaWeb", "'ViperaWeb' is the name of a module already. Choose another name."),
    ("VIPERA", "'VIPERA' is the name of a module already. Choose another name."),
    ("Foundation", "'Foundation' is the name of a module already. Choose another name."),
    ("Waiting", "'Waiting' is the name of a module already. Choose another name."),
    ("TrailList", "'TrailList' is what the first modules of the app are called. Choose another name."),
    ("String", "'String' is the name of a type that modules use. Choose another name."),
    ("Self", "'Self' is a word of Swift. Choose another name."),
    (
      "ANameThatIsMuchLongerThanThirtyLetters",
      "'ANameThatIsMuchLongerThanThirt…' is longer than 30 letters. Choose a shorter name."
    ),
  ])
  func aNameThatDoesNotFitIsRefused(text: String, message: String) {
    #expect(throws: GenerateError(message)) { try AppName(text) }
  }
}
