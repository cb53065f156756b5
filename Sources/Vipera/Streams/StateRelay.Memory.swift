extension StateRelay {
  /// The value of the delivery that began last.
  @usableFromInline
  final class Memory {
    @usableFromInline var delivered: Element

    @usableFromInline
    init(_ initial: Element) {
      delivered = initial
    }
  }
}
