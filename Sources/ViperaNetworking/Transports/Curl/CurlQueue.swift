/// The transfers that wait for their turn, in order; one in the middle leaves in constant time.
///
/// Who leaves is a hole in a list. When more than half of it are holes it is written anew, so that it
/// is never much longer than what waits, however long it is never empty. Each transfer knows its own
/// place, so it waits in one queue at a time.
struct CurlQueue {
  /// Below so many places there is nothing to gain.
  private static let fewPlaces = 32

  private var order: [CurlTransfer?] = []
  private var first = 0

  /// How many wait.
  private(set) var count = 0
  /// How long the list is, with its holes.
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

  /// Takes `transfer` out; returns whether it was there.
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
