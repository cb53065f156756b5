/// A place in the source, without its syntax.
///
/// `SourcePlaces` stores the syntax node for each place.
package struct Place: Hashable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
