package import Entities

/// The screens of the beers in one host.
///
/// These screens are never called: each binds what its presenter shows.
package protocol BeerScreens: Sendable {
  /// Makes the list of beers.
  func beerList(_ presenter: any BeerListContract.Presenter, _ language: Language) -> AnyObject

  /// Makes the search by number.
  func beerSearch(_ presenter: any BeerSearchContract.Presenter, _ language: Language) -> AnyObject

  /// Makes the screen of a random beer.
  func beerRandom(_ presenter: any BeerRandomContract.Presenter, _ language: Language) -> AnyObject

  /// Makes the screen of one beer.
  func beerDetail(_ presenter: any BeerDetailContract.Presenter, _ language: Language) -> AnyObject
}
