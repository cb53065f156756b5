import Catalog
import Testing

@Suite struct CatalogueTests {
  @Test(arguments: [
    ("", [1, 2]),
    ("lamp", [1]),
    ("OLIVE", [2]),
    ("w", [1, 2]),
    ("x", []),
  ])
  func namesAreFoundInAnyCase(query: String, ids: [Int]) {
    #expect(Catalogue(.samples).items(matching: query).map(\.id) == ids)
  }

  @Test(arguments: ["", "o"])
  func noMoreAreFoundThanFitOnScreen(query: String) {
    #expect(Catalogue(.samples, limit: 1).items(matching: query).map(\.id) == [1])
  }
}
