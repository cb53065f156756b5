/// The view model of the list of beers.
package typealias BeerListViewModel = ListViewModel<BeerViewModel>
