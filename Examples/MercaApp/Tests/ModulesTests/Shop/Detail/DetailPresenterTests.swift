import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct DetailPresenterTests {
  private let view = DetailContract.ViewSpy()
  private let presenter = DetailPresenter(language: .spanish)

  init() {
    presenter.view = view
  }

  private var model: DetailModels.FetchProduct.Content? {
    view.onDisplayProduct.arguments.last?.content
  }

  @Test func aProductIsReadAsTheShopSaysIt() {
    presenter.presentProduct(response: .found(.camera))
    #expect(
      model
        == DetailModels.FetchProduct.Content(
          title: "Cámara Condor",
          condition: "Nuevo",
          price: "$ 1.299.900",
          instalments: "en 12x $ 108.325",
          shipping: "Envío gratis",
          stock: "3 disponibles",
          isAvailable: true,
          description: ["Una cámara.", "Seminueva."],
          terms: ["Garantía de un año."],
          pictures: ["demo/product/7/1", "demo/product/7/2"],
          sellerID: 2,
          seller: "Almacén Andino"
        )
    )
  }

  @Test func whatAProductDoesNotHaveIsNotSaid() {
    presenter.presentProduct(
      response: .found(
        Product(
          id: 8,
          content: OfferContent(title: "x", price: 1, condition: .used, stock: 0),
          seller: .andino
        )
      )
    )
    #expect(model?.condition == "Usado")
    #expect(model?.instalments == nil)
    #expect(model?.shipping == nil)
    #expect(model?.stock == "Agotado")
    #expect(model?.isAvailable == false)
    #expect(model?.description == [])
    #expect(model?.terms == [])
    #expect(model?.pictures == [])
  }

  @Test func aFailedLoadKeepsWhatWasThere() {
    presenter.presentProduct(response: .failed(.offline))
    let text = "No pudimos cargar este producto. No tienes conexión a Internet."
    #expect(view.onDisplayProduct.arguments.last == .failed(text))
    presenter.presentProduct(response: .found(.camera))
    presenter.presentProduct(response: .loading)
    presenter.presentProduct(response: .failed(.offline))
    #expect(model?.title == "Cámara Condor")
    #expect(view.onDisplayProduct.arguments.last?.failure == text)
  }

  @Test func aProductThatWentIsNoLongerShown() {
    presenter.presentProduct(response: .found(.camera))
    presenter.presentProduct(response: .loading)
    presenter.presentProduct(response: .missing)
    #expect(view.onDisplayProduct.arguments.last == .empty)
  }

  @Test func theQuestionNamesWhatIsBoughtAndItsPrice() async {
    await presenter.presentPurchase(response: .init(title: "Caja {}", price: 1_000))
    let alert = view.onDisplayPurchase.arguments.last?.question
    #expect(alert?.title == "¿Quieres comprar este producto?")
    #expect(alert?.message == "Por $ 1.000: Caja {}")
    #expect(alert?.buttons.map(\.title) == ["Cancelar", "Comprar"])
  }

  @Test func picturesAreCounted() {
    presenter.presentPicture(response: .init(index: 1, count: 3))
    #expect(view.onDisplayPicture.arguments == [.init(index: 1, position: "Foto 2 de 3")])
  }

  @Test(arguments: [
    (DetailModels.PlaceOrder.Response.placed(12), "¡Es tuyo! Compra n.º 12.", false),
    (.refused(.outOfStock), "Este producto está agotado. No se te cobró nada.", false),
    (
      .refused(.priceChanged),
      "El precio cambió. No se te cobró nada. Revisa el nuevo precio y vuelve a comprar.", false
    ),
    (.refused(.notOffered), "Este producto ya no se ofrece. No se te cobró nada.", false),
    (.refused(.own), "Este producto es tuyo. No puedes comprarlo.", false),
    (.refused(.otherBuyer), "Otra persona empezó esta compra. No se te cobró nada.", false),
    (.placedBefore, "Tu compra anterior sí se hizo. Mírala en tus compras.", false),
    (.refused(.other(.offline)), "Tu compra no se hizo. No tienes conexión a Internet.", false),
    (
      .unanswered(.connectionLost),
      """
      No se pudo conectar con el servidor. No sabemos si tu compra llegó. Inténtalo de nuevo: se hace \
      una sola vez.
      """,
      true
    ),
    (
      .pending,
      "Tu última compra de este producto aún no está confirmada. Inténtalo de nuevo: se hace una sola vez.", true
    ),
  ])
  func whatCameOfBuyingIsSaid(
    response: DetailModels.PlaceOrder.Response,
    notice: String,
    isUnanswered: Bool
  ) {
    presenter.presentOrder(response: response)
    let model = view.onDisplayOrder.arguments.last
    #expect(model?.notice == notice)
    #expect(model?.isUnanswered == isUnanswered)
    #expect(model?.leadsToLogin == false)
    // Regression: a toast covered the button that opens the order.
    #expect(model?.toast == nil)
  }

  @Test func aSignedOutUserIsLedToTheLogin() {
    presenter.presentOrder(response: .signedOut(.known))
    presenter.presentCart(response: .signedOut(.known))
    presenter.presentFavourite(response: .signedOut)
    #expect(view.onDisplayOrder.arguments == [.init(leadsToLogin: true)])
    #expect(view.onDisplayFavourite.arguments == [.init(leadsToLogin: true)])
    #expect(view.onDisplayCart.arguments == [.init(leadsToLogin: true)])
  }

  // Regression: a user who had confirmed was silently led to the login form, and nothing was bought.
  @Test func aSessionThatHasEndedIsSaid() {
    presenter.presentOrder(response: .signedOut(.ended))
    presenter.presentCart(response: .signedOut(.ended))
    let toast = Toast("Tu sesión terminó. Inicia sesión de nuevo.", kind: .failure)
    #expect(view.onDisplayOrder.arguments == [.init(toast: toast, leadsToLogin: true)])
    #expect(view.onDisplayCart.arguments == [.init(toast: toast, leadsToLogin: true)])
  }

  @Test(
    arguments: [
      (.spanish, 1, "1 disponible"), (.spanish, 12_000, "12.000 disponibles"),
      (.english, 1, "1 available"), (.english, 1_000_000, "1.000.000 available"),
    ] as [(Language, Int, String)]
  )
  func whatIsLeftIsCounted(language: Language, stock: Int, text: String) {
    let presenter = DetailPresenter(language: language)
    presenter.view = view
    presenter.presentProduct(
      response: .found(
        Product(id: 8, content: OfferContent(title: "x", price: 1, stock: stock), seller: .andino)
      )
    )
    #expect(model?.stock == text)
  }

  @Test(
    arguments: [
      (.unchanged(isFavourite: true), true, nil),
      (.added, true, Toast("Agregado a tus favoritos.", kind: .success)),
      (.removed, false, Toast("Quitado de tus favoritos.", kind: .success)),
      (.full, nil, Toast("Ya tienes 100 favoritos, que es el máximo. Primero quita uno.", kind: .failure)),
      (.failed(.offline), nil, Toast("No tienes conexión a Internet.", kind: .failure)),
    ] as [(DetailModels.ChangeFavourite.Response, Bool?, Toast?)]
  )
  func theResultOfChangingAFavouriteIsShown(
    response: DetailModels.ChangeFavourite.Response,
    isFavourite: Bool?,
    toast: Toast?
  ) {
    presenter.presentFavourite(response: response)
    #expect(view.onDisplayFavourite.arguments == [.init(isFavourite: isFavourite, toast: toast)])
  }

  @Test func whatCameOfTheCartIsSaidInPassing() {
    for response in [
      DetailModels.AddToCart.Response.added, .alreadyThere, .full, .failed(.offline),
    ] {
      presenter.presentCart(response: response)
    }
    #expect(
      view.onDisplayCart.arguments.map(\.toast) == [
        Toast("Agregado a tu carrito.", kind: .success), Toast("Ya estaba en tu carrito."),
        Toast("Tu carrito está lleno. Saca algo primero.", kind: .failure),
        Toast("No tienes conexión a Internet.", kind: .failure),
      ]
    )
  }
}
