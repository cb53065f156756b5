/// Where in the author's source something stands; the reader knows which syntax it means.
struct Place: Hashable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
