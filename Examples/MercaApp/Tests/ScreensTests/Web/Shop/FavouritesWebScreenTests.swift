import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct FavouritesWebScreenTests {
  private let interactor = FavouritesContract.InteractorSpy()
  private let router = FavouritesContract.RouterSpy()
  private let controller: FavouritesViewController

  init() {
    controller = FavouritesViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(FavouritesWebScreen(controller)) }
  private let content = ListViewModel<ProductCard>(rows: [.camera], more: .none)

  private func show(_ state: LoadState<ListViewModel<ProductCard>>) {
    controller.displayFavourites(viewModel: .content(state))
  }

  @Test func aRowLeadsToItsProductAndCanBeRemoved() async throws {
    #expect(try page.find(.status, "Loading your favourites").text.isEmpty)
    show(.loaded(content))
    let page = page
    let link = try page.all(.link)[0]
    #expect(link["href"] == "/products/7")
    #expect(link.text == "Cámara <b>")
    try await page.click(link)
    #expect(router.onRouteToProduct.arguments == [7])
    try await page.click("Remove: Cámara <b>")
    #expect(interactor.onRemoveFavourite.arguments == [.init(product: 7)])
    #expect(try !page.text.contains("out of date"))
  }

  @Test func outdatedPricesAreShownWithANotice() async throws {
    show(.failed("Offline.", last: content))
    let page = page
    #expect(try page.text.contains("$ 1.299.900"))
    #expect(try page.text.contains("Offline."))
    #expect(try page.text.contains("Prices and stock may be out of date."))
    try await page.click("Retry")
    #expect(interactor.onFetchFavourites.arguments == [.again])
  }

  @Test func withoutFavouritesTheScreenSaysHowToAddThem() async throws {
    show(.empty)
    let page = page
    #expect(try page.text.contains("Choose “Add to favourites” on the page of a product."))
    try await page.click("Find products")
    #expect(router.calls == ["routeToProducts()"])
  }

  @Test func aSignedOutUserCanSignIn() async throws {
    controller.displayFavourites(viewModel: .signedOut(leadsToLogin: false, message: nil))
    let page = page
    #expect(try page.text.contains("Sign in to see your favourites"))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }
}
