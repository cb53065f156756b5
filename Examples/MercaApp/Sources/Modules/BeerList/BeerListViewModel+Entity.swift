extension BeerListViewModel {
  /// Makes a row of each beer.
  init(_ entity: BeerListEntity, more: ListEnd) {
    rows = entity.beers.map(BeerViewModel.init)
    self.more = more
  }
}
