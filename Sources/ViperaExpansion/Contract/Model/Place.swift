/// A place in the author's source; the reader knows its syntax node.
struct Place: Hashable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
