import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SellerPresenterTests {
  private let view = SellerContract.ViewSpy()
  private let presenter = SellerPresenter(language: .spanish)

  init() {
    presenter.view = view
  }

  @Test func aSellerIsReadWithTheirCards() async {
    presenter.presentSeller(response: .init(seller: nil, products: PagedList()))
    let products = await PagedList([ProductRow.camera], next: "c1")
    presenter.presentSeller(response: .init(seller: .andino, products: products))
    let content = ListViewModel(rows: [ProductCard(.camera, .spanish)], more: .ready)
    #expect(
      view.onDisplaySeller.arguments == [
        .init(seller: nil, products: .idle),
        .init(
          seller: .init(id: 2, name: "Almacén Andino", initials: "AA"),
          products: .loaded(content)
        ),
      ]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.offline, "No tienes conexión a Internet."),
    (.status(404), "Este vendedor ya no está."),
    (.status(500), "No pudimos cargar los productos. Inténtalo de nuevo."),
  ])
  func failuresAreSaidInWords(reason: NetworkError.Reason, text: String) async {
    presenter.presentSeller(response: .init(seller: nil, products: await PagedList(failing: NetworkError(reason))))
    #expect(view.onDisplaySeller.arguments.last?.products == .failed(text))
  }
}
