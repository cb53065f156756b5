import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct SellerWebScreenTests {
  private let interactor = SellerContract.InteractorSpy()
  private let router = SellerContract.RouterSpy()
  private let controller: SellerViewController
  private let screen: SellerWebScreen

  init() {
    controller = SellerViewController(interactor: interactor, router: router)
    screen = SellerWebScreen(controller, .english)
  }

  private var page: TestPage { TestPage(screen) }

  private func show(_ products: LoadState<ListViewModel<ProductCard>>) {
    let seller = SellerModels.FetchSeller.ViewModel.Sign(id: 2, name: "Almacén Andino", initials: "AA")
    controller.displaySeller(viewModel: .init(seller: seller, products: products))
  }

  private let content = ListViewModel(rows: [ProductCard.camera], more: .ready)

  @Test func aFirstLoadShowsWhereProductsWillStand() throws {
    #expect(try page.find(.status, "Loading seller").text.isEmpty)
    #expect(screen.title == "Seller")
  }

  @Test func theSellerAndTheirProductsAreShown() async throws {
    show(.loaded(content))
    #expect(screen.title == "Almacén Andino")
    let page = page
    #expect(try page.text.contains("$ 1.299.900"))
    try await page.click(try #require(page.all(.link).first))
    try await page.click("Search in this shop")
    try await page.click("Load more")
    #expect(router.calls == ["routeToProduct(id:)", "routeToSearch(seller:)"])
    #expect(interactor.onFetchSeller.arguments == [.more])
  }

  @Test func nothingOfferedIsSaid() throws {
    show(.empty)
    #expect(try page.text.contains("This seller offers nothing at the moment."))
  }

  @Test func aFailureOffersToRetryAndKeepsWhatWasThere() async throws {
    show(.failed("Offline.", last: content))
    #expect(try page.text.contains("Offline."))
    #expect(try page.text.contains("$ 1.299.900"))
    try await page.click("Retry")
    #expect(interactor.onFetchSeller.arguments == [.again])
  }
}
