/// Byte arrays that are lent to connections while they have data.
///
/// An idle connection owns no buffer, so ten thousand connections cost little. A returned buffer is freed if it is
/// large, or if the pool has enough.
struct BufferPool {
  private var free: [[UInt8]] = []
  private let countLimit = 64
  private let capacityLimit = 65_536

  init() {}

  mutating func borrow() -> [UInt8] {
    free.popLast() ?? []
  }

  mutating func giveBack(_ buffer: consuming [UInt8]) {
    guard free.count < countLimit, buffer.capacity > 0, buffer.capacity <= capacityLimit
    else { return }
    buffer.removeAll(keepingCapacity: true)
    free.append(buffer)
  }
}
