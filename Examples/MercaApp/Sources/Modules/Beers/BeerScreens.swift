/// The screens of the beers in one host.
///
/// These screens are never called: each binds what its presenter shows.
package protocol BeerScreens: Sendable {
  /// Makes the list of beers.
  func beerList(_ presenter: any BeerListContract.Presenter, _ texts: BeerListTexts) -> AnyObject

  /// Makes the search by number.
  func beerSearch(
    _ presenter: any BeerSearchContract.Presenter,
    _ texts: BeerSearchTexts
  ) -> AnyObject

  /// Makes the screen of a random beer.
  func beerRandom(
    _ presenter: any BeerRandomContract.Presenter,
    _ texts: BeerRandomTexts
  ) -> AnyObject

  /// Makes the screen of one beer.
  func beerDetail(
    _ presenter: any BeerDetailContract.Presenter,
    _ texts: BeerDetailTexts
  ) -> AnyObject
}
