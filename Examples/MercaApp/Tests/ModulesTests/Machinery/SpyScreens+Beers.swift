import Entities
import Vipera

@testable import Modules

extension SpyScreens {
  func beerList(_ presenter: any BeerListContract.Presenter, _ language: Language) -> AnyObject {
    StreamScreen(presenter.beers, StreamRecord(presenter.isLoading))
  }

  func beerSearch(
    _ presenter: any BeerSearchContract.Presenter,
    _ language: Language
  ) -> AnyObject {
    StreamScreen(
      presenter.beer,
      StreamRecord(presenter.mistake),
      StreamRecord(presenter.isSearching)
    )
  }

  func beerRandom(
    _ presenter: any BeerRandomContract.Presenter,
    _ language: Language
  ) -> AnyObject {
    StreamScreen(presenter.beer, StreamRecord(presenter.isRolling))
  }

  func beerDetail(
    _ presenter: any BeerDetailContract.Presenter,
    _ language: Language
  ) -> AnyObject {
    StreamScreen(presenter.beer, StreamRecord(presenter.isLoading))
  }
}
