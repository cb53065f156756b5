/// The waiting transfers, in order; removing any of them takes constant time.
///
/// Removing a transfer leaves a hole in the list. When more than half of the list are holes, the list is rewritten. So
/// it is never much longer than the number of waiting transfers, even if it is never empty. Each transfer stores its
/// own index, so it can be in only one queue.
struct CurlQueue {
  /// Shorter lists are not rewritten.
  private static let fewPlaces = 32

  private var order: [CurlTransfer?] = []
  private var first = 0

  /// The number of transfers that wait.
  private(set) var count = 0
  /// The length of the list, including its holes.
  var length: Int { order.count }

  mutating func append(_ transfer: CurlTransfer) {
    precondition(transfer.place == nil, "A transfer waits in one queue, once. Take it out first.")
    transfer.place = order.count
    order.append(transfer)
    count += 1
  }

  mutating func popFirst() -> CurlTransfer? {
    while first < order.count {
      let next = order[first]
      order[first] = nil
      first += 1
      if let next {
        next.place = nil
        count -= 1
        closeHoles()
        return next
      }
    }
    return nil
  }

  /// Removes `transfer`; returns whether it was in the queue.
  mutating func remove(_ transfer: CurlTransfer) -> Bool {
    guard let place = transfer.place else { return false }
    transfer.place = nil
    order[place] = nil
    count -= 1
    closeHoles()
    return true
  }

  private mutating func closeHoles() {
    guard order.count > Self.fewPlaces, count < order.count / 2 else { return }
    order.removeAll { $0 == nil }
    first = 0
    for (place, transfer) in order.enumerated() { transfer?.place = place }
  }
}
