extension StateRelay {
  /// The value whose delivery began last.
  @usableFromInline
  final class Memory {
    @usableFromInline var delivered: Element

    @usableFromInline
    init(_ initial: Element) {
      delivered = initial
    }
  }
}
