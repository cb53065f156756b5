import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SellerChoicePresenterTests {
  private typealias List = SellerChoiceModels.FetchSellers.ViewModel.List

  private let view = SellerChoiceContract.ViewSpy()

  private func presenter(_ language: Language = .english) -> SellerChoicePresenter {
    let presenter = SellerChoicePresenter(language: language)
    presenter.view = view
    return presenter
  }

  private func list(chosen: Bool = false, _ more: ListEnd) -> List {
    List(rows: [.init(id: 2, name: "Almacén Andino", isChosen: chosen)], more: more)
  }

  private var lists: [LoadState<List>] {
    view.onDisplaySellers.arguments.map(\.list)
  }

  @Test func sellersBecomeRowsWithATickAtTheChosenOne() {
    let presenter = presenter()
    presenter.presentSellers(
      response: .init(name: "and", chosen: 2, state: .found([.andino], more: .ready))
    )
    let model = view.onDisplaySellers.arguments.last
    #expect(model?.name == "and")
    #expect(model?.isAnyChosen == false)
    #expect(model?.list == .loaded(list(chosen: true, .ready)))
    presenter.presentSellers(
      response: .init(name: "", chosen: nil, state: .found([.andino], more: .none))
    )
    #expect(view.onDisplaySellers.arguments.last?.isAnyChosen == true)
    #expect(lists.last == .loaded(list(.none)))
  }

  @Test func theRowsOfBeforeStayWhileOthersAreSearched() {
    let presenter = presenter()
    for state: SellerChoiceModels.FetchSellers.Response.State in [
      .searching, .found([.andino], more: .ready), .searching, .found([], more: .none),
    ] {
      presenter.presentSellers(response: .init(name: "", chosen: nil, state: state))
    }
    #expect(
      lists == [.loading(), .loaded(list(.ready)), .loading(last: list(.unknown)), .empty]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.offline, "No tienes conexión a Internet."),
    (.unreachable, "No se pudieron cargar los vendedores. Intenta nuevamente."),
    (.status(400), "Son demasiadas palabras. Busca con menos."),
  ])
  func failuresAreSaidInWords(reason: NetworkError.Reason, text: String) {
    let presenter = presenter(.spanish)
    presenter.presentSellers(response: .init(name: "", chosen: nil, state: .failed(reason)))
    #expect(lists.last == .failed(text))
    presenter.presentSellers(
      response: .init(name: "", chosen: nil, state: .found([.andino], more: .failed(reason)))
    )
    #expect(lists.last?.content?.more == .failed(text))
  }
}
