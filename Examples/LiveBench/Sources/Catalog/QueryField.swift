import ViperaHTML

/// A field that filters the catalogue while the user types.
struct QueryField: HTML {
  let query: String
  let presenter: any CatalogContract.Presenter

  var body: some HTML {
    input(
      .id("q"),
      .type(.search),
      .value(query),
      .aria(.label, "Search"),
      .onInput { await presenter.queryChanged($0) }
    )
  }
}
