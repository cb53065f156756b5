extension WaitingPlace {
  /// The same place, counted from the end of the queue.
  struct FromBack: Comparable {
    let place: WaitingPlace

    static func < (one: FromBack, other: FromBack) -> Bool { other.place < one.place }
  }
}
