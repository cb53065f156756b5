/// A place in the source; `SourcePlaces` has its syntax node.
package struct Place: Hashable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
