/// Counts how many elements of two collections are equal, from a place in each on.
///
/// One call compares a whole run where the elements' type is known, so that nothing is copied.
@usableFromInline
struct EqualRun<Data: RandomAccessCollection> {
  @usableFromInline let count: (Data, Data.Index, Data, Data.Index, _ limit: Int) -> Int

  @inlinable
  init(count: @escaping (Data, Data.Index, Data, Data.Index, _ limit: Int) -> Int) {
    self.count = count
  }
}
