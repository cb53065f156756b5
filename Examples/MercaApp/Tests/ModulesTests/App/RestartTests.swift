import Entities
import Screens
import Testing
import Vipera
import ViperaImages
import ViperaNetworking
import ViperaTesting
import ViperaWebTesting

@testable import Modules

/// After a restart of the server, each screen shows the same as before.
@Suite struct RestartTests {
  private let market = StubMarket()

  private var routes: RouteTable {
    get throws {
      let pictures = ViperPictures(images: ImageLoader(NoPictures(), disk: nil)) { _, _ in nil }
      let screens = WebScreens(viperPictures: pictures)
      return try AppRouter(services: market.services, screens: screens).routes
    }
  }

  init() {
    market.answer(.get, "/api/products", ShopJSON.page(ShopJSON.camera))
    market.answer(.get, "/api/products/7", ShopJSON.product)
    market.answer(.get, "/api/sellers", ShopJSON.page(ShopJSON.seller))
    market.answer(.get, "/api/cart", Self.cart(price: 1_299_900))
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
  }

  private static func begin(_ host: TestHost) async {
    host.setRoot(Home())
    await host.settle()
  }

  private static func signIn(_ host: TestHost) async throws {
    await begin(host)
    host.open(ShopLogin(next: .back))
    await host.settle()
    let page = try host.page()
    try await page.type("ada@merca.example", into: "Email")
    try await page.type("Secret1", into: "Password")
    try await page.click("Sign In")
    await host.settle()
    #expect(host.locations == ["/"])
  }

  private static func cart(price: Int) -> String {
    """
    {"lines":[{"product":{"id":1,"title":"Cámara 1","price":\(price),"instalments":12,\
    "free_shipping":true,"condition":"new","stock":5,"seller":{"id":3,"name":"Tienda Ada"}},\
    "quantity":2,"total":\(2 * price)}],"total":\(2 * price)}
    """
  }

  // Regression: after a restart, the filters were folded, and a price that could not be parsed was lost.
  @Test func theFiltersStayUnfoldedWithWhatWasTyped() async throws {
    try await withTestHost(routes, clock: market.clock) { host in
      await Self.begin(host)
      host.open(Search())
      await host.settle()
      try await host.page().click("Filters")
      try await host.page().type("mesa", into: "Search products")
      try await host.page().choose("Used", in: "Condition")
      try await host.page().type("9000", into: "Price from")
      try await host.page().type("a lot", into: "Price to")
      try await host.restart()
      #expect(try host.page().field("Price to").value == "a lot")
    }
  }

  // Regression: after a restart, the form showed the route's address again, and the next tap sent it.
  @Test func theAddressThatWasSentStaysInTheForm() async throws {
    try await withTestHost(routes, clock: market.clock) { host in
      await Self.begin(host)
      host.open(SignUp(next: .back, email: "ada@merca.example"))
      await host.settle()
      let page = try host.page()
      try await page.type("ada@lovelace.example", into: "Email")
      try await page.click("Sign Up")
      await host.answerAlert("Ok")
      #expect(try host.page().field("Email").value == "ada@lovelace.example")
      try await host.restart()
      #expect(try host.page().field("Email").value == "ada@lovelace.example")
    }
  }

  // Regression: after a restart, a changed price was shown without its note.
  @Test func aPriceThatHasChangedIsStillSaid() async throws {
    try await withTestHost(routes, clock: market.clock) { host in
      try await Self.signIn(host)
      host.open(Cart())
      await host.settle()
      market.answer(.get, "/api/cart", Self.cart(price: 1_400_000))
      host.open(Search())
      await host.settle()
      host.stage.back()
      await host.settle()
      #expect(try host.page().text.contains("1.299.900"))
      try await host.restart()
      #expect(try host.page().text.contains("1.299.900"))
    }
  }

  // Regression: if a form had been refused before a restart, its fields showed the product again, and the next save
  // wrote those values.
  @Test func aFormThatWasRefusedKeepsWhatItShows() async throws {
    try await withTestHost(routes, clock: market.clock) { host in
      try await Self.signIn(host)
      host.open(Offer())
      await host.settle()
      let page = try host.page()
      try await page.type("Una cámara", into: "What are you selling?")
      try await page.type("caro", into: "Price in pesos")
      try await page.click("Offer it")
      #expect(try host.page().field("What are you selling?").value == "Una cámara")
      try await host.restart()
      #expect(try host.page().field("What are you selling?").value == "Una cámara")
      #expect(try host.page().field("Price in pesos").value == "caro")
    }
  }

  @Test func thePictureThatIsLookedAtStays() async throws {
    try await withTestHost(routes, clock: market.clock) { host in
      await Self.begin(host)
      let pictures = #""pictures":["demo/product/7/1","demo/product/7/2"]"#
      let product = ShopJSON.product.replacing(#""pictures":[]"#, with: pictures)
      market.answer(.get, "/api/products/7", product)
      host.open(ProductDetail(id: 7))
      await host.settle()
      let controller = try host.part(DetailViewController.self)
      await host.send { controller.nextPictureTapped() }
      try await host.restart()
    }
  }
}

/// A source without pictures.
struct NoPictures: ImageSource {
  struct Missing: Error {}

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    throw Missing()
  }
}
