import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct SellerChoiceWebScreenTests {
  private typealias Model = SellerChoiceModels.FetchSellers.ViewModel

  private let interactor = SellerChoiceContract.InteractorSpy()
  private let router = SellerChoiceContract.RouterSpy()
  private let controller: SellerChoiceViewController
  private let screen: SellerChoiceWebScreen

  init() {
    controller = SellerChoiceViewController(interactor: interactor, router: router)
    screen = SellerChoiceWebScreen(controller, .english)
  }

  private var page: TestPage { TestPage(screen) }

  private func list(_ more: ListEnd = .none) -> ListViewModel<Model.Row> {
    ListViewModel<Model.Row>(
      rows: [
        .init(id: 2, name: "Andino <b>", isChosen: false),
        .init(id: 3, name: "Boreal", isChosen: true),
      ],
      more: more
    )
  }

  private func show(_ list: LoadState<ListViewModel<Model.Row>>, isAnyChosen: Bool = false) {
    controller.displaySellers(
      viewModel: Model(name: "and", isAnyChosen: isAnyChosen, list: list)
    )
  }

  @Test func sellersAreTappedAndTheChosenOneIsMarked() async throws {
    show(.loaded(list()))
    let page = page
    #expect(try page.find(.button, "Boreal")["aria-pressed"] == "true")
    #expect(try page.find(.button, "Andino <b>")["aria-pressed"] == "false")
    #expect(try page.find(.button, "All sellers")["aria-pressed"] == "false")
    #expect(try page.markup.contains("Andino &lt;b&gt;"))
    try await page.click("Andino <b>")
    #expect(router.onFinish.arguments == [.only(Seller(id: 2, name: "Andino <b>"))])
  }

  @Test func allSellersCanBeWantedWhateverIsTyped() async throws {
    show(.empty, isAnyChosen: true)
    let page = page
    #expect(try page.text.contains("No seller found"))
    #expect(try page.find(.button, "All sellers")["aria-pressed"] == "true")
    try await page.click("All sellers")
    #expect(router.onFinish.arguments == [.any])
  }

  @Test func theNameIsSearchedWhileItIsTyped() async throws {
    show(.loaded(list()))
    let page = page
    #expect(try page.field("Search sellers")["value"] == "and")
    try await page.type("álv", into: "Search sellers")
    #expect(interactor.onFetchSellers.arguments == [.named("álv")])
  }

  @Test func moreIsAskedForByAButtonToo() async throws {
    show(.loaded(list(.ready)))
    try await page.click("Load more")
    show(.loaded(list(.failed("Offline."))))
    #expect(try page.text.contains("Offline."))
    try await page.click("Retry")
    #expect(interactor.onFetchSellers.arguments == [.list(.more), .list(.more)])
  }

  @Test func aFailureOffersToRetryAndKeepsWhatWasFound() async throws {
    show(.failed("Offline.", last: list(.unknown)))
    #expect(try page.find(.alert).text.contains("Offline."))
    #expect(try page.text.contains("Boreal"))
    try await page.click("Retry")
    #expect(interactor.onFetchSellers.arguments == [.list(.again)])
  }

  @Test func aFirstSearchShowsWhereSellersWillStand() throws {
    show(.loading())
    #expect(try page.find(.status, "Loading sellers").text.isEmpty)
    let spanish = SellerChoiceWebScreen(controller, .spanish)
    #expect(try TestPage(spanish).text.contains("Todos los vendedores"))
  }
}
