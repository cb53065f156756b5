package import Entities
package import Modules

extension WebScreens {
  package func beerList(_ presenter: any BeerListContract.Presenter, _ language: Language) -> AnyObject {
    BeerListWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }

  package func beerSearch(_ presenter: any BeerSearchContract.Presenter, _ language: Language) -> AnyObject {
    BeerSearchWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }

  package func beerRandom(_ presenter: any BeerRandomContract.Presenter, _ language: Language) -> AnyObject {
    BeerRandomWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }

  package func beerDetail(_ presenter: any BeerDetailContract.Presenter, _ language: Language) -> AnyObject {
    BeerDetailWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
  }
}
