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

  @Test func aSellerIsReadWithTheirCards() {
    presenter.presentSeller(.loading)
    presenter.presentSeller(.found(.andino, [.camera], more: .ready))
    presenter.presentSeller(.loading)
    let content = SellerModels.Load.ViewModel(
      name: "Almacén Andino",
      initials: "AA",
      id: 2,
      cards: [ProductCard(.camera, .spanish)],
      more: .ready
    )
    #expect(
      view.onDisplaySeller.arguments == [.loading(), .loaded(content), .loading(last: content)]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.offline, "No tienes conexión a Internet."),
    (.status(404), "Este vendedor ya no está."),
    (.status(500), "Tenemos Problemas de conexion, intenta nuevamente"),
  ])
  func failuresAreSaidInWords(reason: NetworkError.Reason, text: String) {
    presenter.presentSeller(.failed(reason))
    #expect(view.onDisplaySeller.arguments.last == .failed(text))
  }
}
