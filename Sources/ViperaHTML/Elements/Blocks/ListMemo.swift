/// The elements of a list at its last rendering, to compare them with the next ones.
@usableFromInline
final class ListMemo<Data: RandomAccessCollection> {
  @usableFromInline let data: Data

  @inlinable
  init(data: Data) {
    self.data = data
  }
}
