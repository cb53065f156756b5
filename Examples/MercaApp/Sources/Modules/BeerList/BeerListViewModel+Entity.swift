extension BeerListViewModel {
  /// Makes rows of beers.
  init(_ entity: BeerListEntity, more: ListEnd) {
    rows = entity.beers.map(BeerViewModel.init)
    self.more = more
  }
}
