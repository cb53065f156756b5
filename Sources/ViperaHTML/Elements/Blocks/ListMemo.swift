/// The elements of a list at its last rendering, with which the next ones are compared.
@usableFromInline
final class ListMemo<Data: RandomAccessCollection> {
  @usableFromInline let data: Data

  @inlinable
  init(data: Data) {
    self.data = data
  }
}
