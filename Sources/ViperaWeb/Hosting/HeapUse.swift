import CEpoll
import Glibc

/// The memory that `malloc` holds at one moment.
struct HeapUse: Sendable, Equatable {
  /// The bytes in use, by all threads.
  var used: Int
  /// The bytes that were freed but not returned to the system, since `malloc` keeps their pages for later use.
  var kept: Int

  /// The current use; zero if a sanitizer replaces `malloc`.
  static var now: HeapUse {
    let heap = cepoll_heap_use()
    let (used, free) = (Int(heap.used), Int(heap.free))
    // `free` still counts memory that was returned to the system, although the process no longer has it.
    return HeapUse(used: used, kept: max(0, min(free, memoryBytes - used)))
  }

  /// The current use, measured on the default task pool.
  ///
  /// The measurement takes the locks of `malloc` and reads a file of the system. On a loop, its connections would have
  /// to wait.
  @concurrent static func measured(
    by read: @Sendable () -> HeapUse = { .now }
  ) async -> HeapUse {
    read()
  }

  /// The memory of the process that belongs to no file.
  ///
  /// In statm, the second number counts the resident pages, and the third the resident pages that belong to files.
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

  /// Returns unused whole pages to the system; other threads that need memory may have to wait meanwhile.
  static func trim() { _ = cepoll_trim_heap() }
}

/// Decides when memory is returned to the system: after a peak, but not again for memory that a trim cannot return.
struct TrimRule: Sendable {
  /// The minimum growth of kept memory since the last trim.
  static let least = 67_108_864

  private var left = 0

  init() {}

  /// Whether a trim is due.
  mutating func isDue(_ heap: HeapUse) -> Bool {
    left = min(left, heap.kept)
    // Some memory always stays: partly used pages, and memory outside the heap.
    return heap.kept - left > max(Self.least, heap.used / 8)
  }

  /// Records how much unused memory `malloc` keeps after a trim.
  mutating func hasTrimmed(leaving heap: HeapUse) { left = heap.kept }
}
