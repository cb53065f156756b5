import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The interactor of a product's page, which looks a favourite up and changes it.
@Suite struct DetailFavouriteTests {
  private let presenter = DetailContract.PresenterSpy()
  private let worker = DetailContract.WorkerSpy()
  private let favourites = DetailContract.FavouritesWorkerSpy()
  private let interactor: DetailInteractor

  init() {
    interactor = DetailInteractor(
      productID: 7,
      presenter: presenter,
      worker: worker,
      favourites: favourites,
      purchases: BegunPurchases()
    )
    worker.onProduct.returns(.camera)
    worker.onMember.returns(1)
  }

  private var shown: [DetailModels.ChangeFavourite.Response] { presenter.onPresentFavourite.arguments }

  private func change(isWanted: Bool) async { await interactor.changeFavourite(request: .init(isWanted: isWanted)) }

  @Test func aFavouriteIsAddedAndRemoved() async {
    favourites.onStored.returns([.lamp])
    favourites.onAdd.returns(true)
    await interactor.fetchProduct(request: .init())
    await interactor.checkFavourite(request: .init())
    await change(isWanted: true)
    await change(isWanted: false)
    favourites.onStored.returns([.lamp, .camera])
    await interactor.checkFavourite(request: .init())
    #expect(shown == [.unchanged(isFavourite: false), .added, .removed, .unchanged(isFavourite: true)])
    #expect(favourites.onAdd.arguments.map(\.product) == [.camera])
    #expect(favourites.onRemove.arguments.map(\.product) == [7])
    #expect(favourites.onStored.arguments == [1, 1])
  }

  @Test func whyAFavouriteIsNotChangedIsShown() async {
    await interactor.fetchProduct(request: .init())
    favourites.onAdd.returns(false)
    await change(isWanted: true)
    favourites.onAdd.throws(NetworkError(.status(500)))
    await change(isWanted: true)
    worker.onMember.returns(nil)
    await change(isWanted: true)
    await interactor.checkFavourite(request: .init())
    #expect(shown == [.full, .failed(.status(500)), .signedOut, .unchanged(isFavourite: false)])
    #expect(favourites.onStored.count == 0)
  }

  @Test func twoTapsAtOnceChangeOnce() async {
    let (interactor, favourites) = (interactor, favourites)
    favourites.onAdd.answers { _, _ in
      await interactor.changeFavourite(request: .init(isWanted: true))
      return true
    }
    await interactor.fetchProduct(request: .init())
    await change(isWanted: true)
    #expect(favourites.onAdd.count == 1)
    #expect(shown == [.added])
  }

  @Test func aLookUpFromBeforeAChangeIsIgnored() async {
    let (interactor, favourites) = (interactor, favourites)
    favourites.onAdd.returns(true)
    favourites.onStored.answers { _ in
      await interactor.changeFavourite(request: .init(isWanted: true))
      return []
    }
    await interactor.fetchProduct(request: .init())
    await interactor.checkFavourite(request: .init())
    #expect(shown == [.added])
  }

  @Test func anotherUserSeesNothingOfALookUp() async {
    let worker = worker
    favourites.onStored.answers { _ in
      worker.onMember.returns(2)
      return [.camera]
    }
    await interactor.checkFavourite(request: .init())
    #expect(shown.isEmpty)
  }
}
