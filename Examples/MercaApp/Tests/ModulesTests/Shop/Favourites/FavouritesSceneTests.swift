import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The parts of the favourites, each between spies.
@Suite struct FavouritesSceneTests {
  private let presenter = FavouritesContract.PresenterSpy()
  private let worker = FavouritesContract.WorkerSpy()
  private let interactor: FavouritesInteractor

  init() {
    interactor = FavouritesInteractor(presenter: presenter, worker: worker)
    worker.onMember.returns(7)
    worker.onStored.returns([.camera, .lamp])
    worker.onCurrent.answers { $0 }
  }

  /// A description of each response: its kind, the products, and the end of the list.
  private var presented: [String] {
    presenter.onPresentFavourites.arguments.map { response in
      switch response {
      case .signedOut(let departure): "signed out: \(departure)"
      case .list(let list): list.shown
      }
    }
  }

  private func show() async { await interactor.fetchFavourites(request: .first) }
  private func remove(_ product: ProductRow.ID) async {
    await interactor.removeFavourite(request: .init(product: product))
  }

  @Test func storedFavouritesAreShownBeforeTheNetworkAnswers() async {
    await show()
    #expect(presented == ["loading", "loading [7, 8] end", "loaded [7, 8] end"])
    // Nothing has changed, so nothing is stored.
    #expect(worker.calls == ["stored(of:)", "current(_:)"])
    #expect(worker.onStored.arguments == [7])
  }

  @Test func currentProductsAreShownAndStored() async {
    let cheaper = ProductRow(id: 7, title: "Cámara", price: 900, seller: .andino)
    worker.onCurrent.answers { _ in [cheaper, .lamp] }
    await show()
    #expect(worker.onStore.arguments.map(\.products) == [[cheaper]])
    #expect(interactor.list.pages.rows == [cheaper, .lamp])
  }

  // Regression: such a product was hidden, and still counted.
  @Test func aProductThatTheNetworkDoesNotKnowCanStillBeRemoved() async {
    worker.onCurrent.answers { _ in [.lamp] }
    await show()
    #expect(interactor.list.pages.rows == [.camera, .lamp])
  }

  @Test func withoutFavouritesNothingIsRequested() async {
    worker.onStored.returns([])
    await show()
    #expect(presented == ["loading", "empty"])
    #expect(worker.onCurrent.count == 0)
  }

  @Test func storedFavouritesStayWithoutTheNetwork() async {
    worker.onCurrent.throws(NetworkError(.offline))
    await show()
    #expect(presented.last == "offline [7, 8] end")
    #expect(worker.onStore.count == 0)
    worker.onCurrent.answers { $0 }
    await interactor.fetchFavourites(request: .again)
    #expect(presented.last == "loaded [7, 8] end")
  }

  @Test func aFailureOfTheStoreKeepsWhatIsShown() async {
    await show()
    worker.onStored.throws(NetworkError(.status(500)))
    await show()
    #expect(presented.last == "status(500) [7, 8] end")
    let cheaper = ProductRow(id: 7, title: "Cámara", price: 900, seller: .andino)
    worker.onStored.returns([.camera])
    worker.onCurrent.answers { _ in [cheaper] }
    worker.onStore.throws(NetworkError(.status(500)))
    await show()
    #expect(presented.last == "loaded [7] end")
    #expect(interactor.list.pages.rows == [cheaper])
  }

  @Test func aRemovedFavouriteIsGoneWithoutTheNetwork() async {
    let worker = worker
    await show()
    worker.onCurrent.throws(NetworkError(.offline))
    worker.onRemove.answers { _, _ in worker.onStored.returns([.lamp]) }
    await remove(7)
    #expect(presented.last == "offline [8] end")
    #expect(worker.onRemove.arguments.map(\.product) == [7])
    #expect(worker.onRemove.arguments.map(\.member) == [7])
  }

  @Test func aFailedRemovalIsShownAndKeepsTheFavourite() async {
    await show()
    worker.onRemove.throws(NetworkError(.status(500)))
    await remove(7)
    #expect(presented.last == "status(500) [7, 8] end")
    // Loading again does not remove it.
    await show()
    #expect(presented.last == "loaded [7, 8] end")
    #expect(worker.onRemove.count == 1)
  }

  // Regression: a removal was a part of a load, and only the newest load's failure was shown.
  @Test func aRemovalThatFailsDuringAnotherIsShown() async {
    let (interactor, worker) = (interactor, worker)
    await show()
    worker.onRemove.answers { product, _ throws(NetworkError) in
      guard product == 7 else { return worker.onStored.returns([.camera]) }
      await interactor.removeFavourite(request: .init(product: 8))
      throw NetworkError(.status(500))
    }
    await remove(7)
    #expect(presented.last == "status(500) [7] end")
  }

  // The response to a request from before the removal comes last.
  @Test func anEarlierResponseDoesNotBringBackARemovedFavourite() async {
    let (interactor, worker) = (interactor, worker)
    worker.onCurrent.answers { products in
      guard worker.onCurrent.count == 1 else { return products }
      worker.onStored.returns([.lamp])
      await interactor.removeFavourite(request: .init(product: 7))
      return products
    }
    await show()
    #expect(presented.last == "loaded [8] end")
    #expect(interactor.list.pages.rows == [.lamp])
  }

  @Test func anEarlierReadDoesNotBringBackARemovedFavourite() async {
    let (interactor, worker) = (interactor, worker)
    worker.onCurrent.throws(NetworkError(.offline))
    worker.onStored.answers { _ in
      guard worker.onStored.count == 1 else { return [.lamp] }
      await interactor.removeFavourite(request: .init(product: 7))
      return [.camera, .lamp]
    }
    await show()
    #expect(presented.last == "offline [8] end")
  }

  @Test func aSignedOutUserIsLedToTheLogin() async {
    worker.onMember.returns(nil)
    await show()
    await show()
    #expect(presented == ["signed out: opening", "signed out: known"])
    #expect(worker.onStored.count == 0)
  }

  @Test func anotherUserSeesTheirOwn() async {
    await show()
    worker.onMember.returns(8)
    worker.onStored.returns([.lamp])
    worker.onCurrent.throws(NetworkError(.offline))
    await interactor.fetchFavourites(request: .again)
    #expect(worker.onStored.arguments == [7, 8])
    #expect(presented.suffix(3) == ["loading", "loading [8] end", "offline [8] end"])
  }

  @Test func aLateReadIsNotShownToAnotherUser() async {
    let worker = worker
    worker.onStored.answers { member in
      guard member == 7 else { return [] }
      worker.onMember.returns(8)
      return [.camera]
    }
    await show()
    #expect(presented == ["loading", "loading", "empty"])
  }

  @Test func aLateReadIsNotShownToASignedOutVisitor() async {
    let (interactor, worker) = (interactor, worker)
    worker.onStored.answers { _ in
      worker.onMember.returns(nil)
      await interactor.fetchFavourites(request: .first)
      return [.camera]
    }
    await show()
    #expect(presented == ["loading", "signed out: known"])
    #expect(interactor.list.pages.rows.isEmpty)
  }

  // The list of one user was still on screen when another had signed in.
  @Test func aTapOnAnotherUsersFavouriteRemovesNothing() async {
    await show()
    worker.onMember.returns(8)
    worker.onStored.returns([.camera])
    await remove(7)
    #expect(worker.onRemove.count == 0)
    #expect(worker.onStored.arguments == [7, 8])
  }

  @Test(arguments: [(Language.english, "No longer offered"), (.spanish, "Ya no se ofrece")])
  func cardsAreThoseOfTheShop(language: Language, withdrawn: String) async throws {
    let view = FavouritesContract.ViewSpy()
    let presenter = FavouritesPresenter(language: language)
    presenter.view = view
    let gone = ProductRow(id: 9, title: "Mesa", price: 1_000, stock: 0, seller: .andino, isWithdrawn: true)
    presenter.presentFavourites(response: .list(await PagedList([.camera, gone])))
    let rows = try #require(view.onDisplayFavourites.arguments.last?.state?.content?.rows)
    #expect(rows == [ProductCard(.camera, Texts(language)), ProductCard(gone, Texts(language))])
    #expect(rows.map(\.soldOut) == [nil, withdrawn])
  }

  @Test func tapsAreTold() async {
    let interactor = FavouritesContract.InteractorSpy()
    let router = FavouritesContract.RouterSpy()
    let controller = FavouritesViewController(interactor: interactor, router: router)
    await controller.viewDidAppear()
    await controller.refreshAsked()
    await controller.removeTapped(7)
    #expect(interactor.onFetchFavourites.arguments == [.first, .again])
    #expect(interactor.onRemoveFavourite.arguments == [.init(product: 7)])
    controller.productTapped(7)
    controller.productsTapped()
    controller.signInTapped()
    controller.displayFavourites(viewModel: .signedOut(leadsToLogin: true, message: "Ended."))
    #expect(router.onRouteToProduct.arguments == [7])
    #expect(
      router.calls == [
        "routeToProduct(id:)", "routeToProducts()", "routeToLogin()", "showToast(_:)", "routeToLogin()",
      ]
    )
  }
}
