/// The transfers that wait for their turn, in order; one in the middle leaves in constant time.
struct CurlQueue {
  private var order: [CurlTransfer?] = []
  private var first = 0
  private var places: [ObjectIdentifier: Int] = [:]

  mutating func append(_ transfer: CurlTransfer) {
    places[ObjectIdentifier(transfer)] = order.count
    order.append(transfer)
  }

  mutating func popFirst() -> CurlTransfer? {
    while first < order.count {
      let next = order[first]
      order[first] = nil
      first += 1
      if let next {
        places[ObjectIdentifier(next)] = nil
        return next
      }
    }
    order.removeAll(keepingCapacity: true)
    first = 0
    return nil
  }

  /// Takes `transfer` out; returns whether it was there.
  mutating func remove(_ transfer: CurlTransfer) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(transfer)) else { return false }
    order[place] = nil
    return true
  }
}
