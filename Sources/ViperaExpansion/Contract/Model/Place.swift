/// A place in the author's source; the reader knows its syntax node.
package struct Place: Hashable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
