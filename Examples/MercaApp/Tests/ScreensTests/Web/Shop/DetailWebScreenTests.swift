import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct DetailWebScreenTests {
  private let interactor = DetailContract.InteractorSpy()
  private let router = DetailContract.RouterSpy()
  private let controller: DetailViewController
  private let screen: DetailWebScreen

  init() {
    controller = DetailViewController(interactor: interactor, router: router)
    screen = DetailWebScreen(controller, .spanish)
  }

  private var page: TestPage { TestPage(screen) }

  private func content(
    pictures: [String] = [],
    isAvailable: Bool = true,
    terms: [String] = ["Un año."]
  ) -> DetailModels.FetchProduct.Content {
    .init(
      title: "Cámara",
      condition: "Nuevo",
      price: "$ 1.299.900",
      instalments: "en 12x $ 108.325",
      shipping: "Envío gratis",
      stock: "3 disponibles",
      isAvailable: isAvailable,
      description: ["Uno.", "Dos."],
      terms: terms,
      pictures: pictures,
      sellerID: 2,
      seller: "Almacén Andino"
    )
  }

  @Test func aFirstLoadIsSaid() throws {
    #expect(try page.find(.status, "Cargando producto").text.isEmpty)
  }

  @Test func theButtonForFavouritesSaysWhatItDoes() async throws {
    controller.displayProduct(viewModel: .loaded(content()))
    #expect(try !page.text.contains("favoritos"))
    controller.displayFavourite(viewModel: .init(isFavourite: false))
    try await page.click("Agregar a favoritos")
    controller.displayFavourite(viewModel: .init(isFavourite: true))
    try await page.click("Quitar de favoritos")
    #expect(interactor.onChangeFavourite.arguments.map(\.isWanted) == [true, false])
  }

  @Test func everythingThatIsSaidOfAProductIsShown() async throws {
    controller.displayProduct(viewModel: .loaded(content()))
    let page = page
    for text in [
      "Nuevo", "Cámara", "$ 1.299.900", "en 12x $ 108.325", "Envío gratis", "3 disponibles",
      "Descripción", "Uno.", "Dos.", "Condiciones", "Un año.", "Almacén Andino", "Sin foto",
    ] {
      #expect(try page.text.contains(text))
    }
    let link = try #require(page.all(.link).first)
    #expect(link["href"] == "/sellers/2")
    try await page.click(link)
    #expect(router.calls == ["routeToSeller(id:)"])
  }

  @Test func termsThatAreNotThereHaveNoHeading() throws {
    controller.displayProduct(viewModel: .loaded(content(terms: [])))
    #expect(try !page.text.contains("Condiciones"))
  }

  @Test func severalPicturesAreLeafedThrough() async throws {
    controller.displayProduct(viewModel: .loaded(content(pictures: ["a", "b"])))
    controller.displayPicture(viewModel: .init(index: 1, position: "Foto 2 de 2"))
    let page = page
    #expect(try page.text.contains("Foto 2 de 2"))
    try await page.click("Foto siguiente")
    try await page.click("Foto anterior")
    #expect(interactor.onShowPicture.arguments == [.next, .previous])
    controller.displayProduct(viewModel: .loaded(content(pictures: ["a"])))
    #expect(try page.all(.button, "Foto siguiente").isEmpty)
  }

  @Test func bothWaysToGetItAreTold() async throws {
    controller.displayProduct(viewModel: .loaded(content()))
    try await page.click("Comprar ahora")
    try await page.click("Agregar al carrito")
    #expect(interactor.calls == ["beginPurchase(request:)", "addToCart(request:)"])
  }

  @Test func whatIsSoldOutCannotBeBought() throws {
    controller.displayProduct(viewModel: .loaded(content(isAvailable: false)))
    #expect(try page.find(.button, "Comprar ahora")["disabled"] != nil)
    #expect(try page.find(.button, "Agregar al carrito")["disabled"] != nil)
  }

  @Test func whatNobodyAnsweredIsTriedAgain() async throws {
    controller.displayProduct(viewModel: .loaded(content()))
    controller.displayOrder(viewModel: .init(notice: "No sabemos.", isUnanswered: true))
    #expect(try page.text.contains("No sabemos."))
    try await page.click("Intentar de nuevo")
    #expect(interactor.onPlaceOrder.arguments == [.retry])
    controller.displayOrder(viewModel: .init(notice: "Compra n.º 12", order: 12))
    #expect(try page.all(.button, "Intentar de nuevo").isEmpty)
    try await page.click("Ver compra")
    #expect(router.onRouteToOrder.arguments == [12])
  }

  @Test func aFailureOffersToRetryAndKeepsTheProduct() async throws {
    controller.displayProduct(viewModel: .failed("No pudimos cargar este producto."))
    #expect(try page.find(.alert).text.contains("No pudimos cargar este producto."))
    try await page.click("Reintentar")
    #expect(interactor.calls == ["fetchProduct(request:)", "checkFavourite(request:)"])
    controller.displayProduct(viewModel: .failed("Problemas.", last: content()))
    #expect(try page.text.contains("$ 1.299.900"))
  }
}
