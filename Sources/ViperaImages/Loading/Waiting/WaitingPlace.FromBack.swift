extension WaitingPlace {
  /// The same position, compared in reverse order.
  struct FromBack: Comparable {
    let place: WaitingPlace

    static func < (one: FromBack, other: FromBack) -> Bool { other.place < one.place }
  }
}
