import CEpoll
import Glibc

/// The memory that `malloc` has of the system at one moment.
struct HeapUse: Sendable, Equatable {
  /// Bytes in use, those of all threads.
  var used: Int
  /// Bytes that were freed and not given back: the pages of what was freed are kept for the next time.
  var kept: Int

  /// What is so now; nothing where a sanitizer has a `malloc` of its own.
  static var now: HeapUse {
    let heap = cepoll_heap_use()
    let (used, free) = (Int(heap.used), Int(heap.free))
    // What was given back still counts as freed, but takes no memory.
    return HeapUse(used: used, kept: max(0, min(free, memoryBytes - used)))
  }

  /// What is so now, read on the pool of tasks: the read takes the locks of `malloc` and asks the system for a
  /// file, for which the loops and their connections would wait.
  @concurrent static func measured(
    by read: @Sendable () -> HeapUse = { .now }
  ) async -> HeapUse {
    read()
  }

  /// The memory of the process that is no file's: the second number of statm counts its pages, the third those
  /// of files among them.
  private static var memoryBytes: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { return 0 }
    return (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Gives back what is kept in whole pages; other threads may wait for memory meanwhile.
  static func trim() { _ = cepoll_trim_heap() }
}

/// When memory is worth giving back: after a peak, and not again and again for what no trim gives back.
struct TrimRule: Sendable {
  /// How much must be kept beyond what the last trim has left.
  static let least = 67_108_864

  private var left = 0

  init() {}

  /// Whether a trim is due.
  mutating func isDue(_ heap: HeapUse) -> Bool {
    left = min(left, heap.kept)
    // Pages of which a little is in use stay, and so does what is no heap at all.
    return heap.kept - left > max(Self.least, heap.used / 8)
  }

  /// Notes what a trim has left.
  mutating func hasTrimmed(leaving heap: HeapUse) { left = heap.kept }
}
