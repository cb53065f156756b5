extension StateRelay {
  /// The value of the delivery that began last.
  final class Memory {
    var delivered: Element

    init(_ initial: Element) {
      delivered = initial
    }
  }
}
