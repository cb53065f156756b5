import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SellerChoicePresenterTests {
  private typealias List = ListViewModel<SellerChoiceModels.FetchSellers.ViewModel.Row>

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

  @Test func sellersBecomeRowsWithATickAtTheChosenOne() async {
    let presenter = presenter()
    presenter.presentSellers(
      response: .init(name: "and", chosen: 2, sellers: await PagedList([.andino], next: "c1"))
    )
    let model = view.onDisplaySellers.arguments.last
    #expect(model?.name == "and")
    #expect(model?.isAnyChosen == false)
    #expect(model?.list == .loaded(list(chosen: true, .ready)))
    presenter.presentSellers(
      response: .init(name: "", chosen: nil, sellers: await PagedList([.andino]))
    )
    #expect(view.onDisplaySellers.arguments.last?.isAnyChosen == true)
    #expect(lists.last == .loaded(list(.none)))
  }

  @Test func theRowsOfBeforeStayWhileOthersAreSearched() async {
    let presenter = presenter()
    var sellers = await PagedList([Seller.andino], next: "c1")
    _ = sellers.replace()
    presenter.presentSellers(response: .init(name: "", chosen: nil, sellers: sellers))
    presenter.presentSellers(response: .init(name: "", chosen: nil, sellers: await PagedList([])))
    #expect(lists == [.loading(last: list(.unknown)), .empty])
  }

  @Test(arguments: [
    (NetworkError.Reason.offline, "No tienes conexión a Internet."),
    (.unreachable, "No se pudieron cargar los vendedores. Intenta nuevamente."),
    (.status(400), "Son demasiadas palabras. Busca con menos."),
  ])
  func failuresAreSaidInWords(reason: NetworkError.Reason, text: String) async {
    let presenter = presenter(.spanish)
    let sellers = await PagedList<Seller>(failing: NetworkError(reason))
    presenter.presentSellers(response: .init(name: "", chosen: nil, sellers: sellers))
    #expect(lists.last == .failed(text))
  }
}
