package import Modules

extension WebScreens {
  package func beerList(
    _ presenter: any BeerListContract.Presenter,
    _ texts: BeerListTexts
  ) -> AnyObject {
    BeerListWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func beerSearch(
    _ presenter: any BeerSearchContract.Presenter,
    _ texts: BeerSearchTexts
  ) -> AnyObject {
    BeerSearchWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func beerRandom(
    _ presenter: any BeerRandomContract.Presenter,
    _ texts: BeerRandomTexts
  ) -> AnyObject {
    BeerRandomWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }

  package func beerDetail(
    _ presenter: any BeerDetailContract.Presenter,
    _ texts: BeerDetailTexts
  ) -> AnyObject {
    BeerDetailWebScreen(presenter: presenter, texts: texts, pictures: pictures)
  }
}
