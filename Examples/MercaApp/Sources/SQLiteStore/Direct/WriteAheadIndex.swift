import CSQLite
import Store

/// The header of a file's write-ahead index, which every commit of every process changes.
///
/// SQLite keeps it in memory shared by the processes, so reading it needs no system call.
struct WriteAheadIndex {
  private let head: UnsafePointer<UInt64>

  /// Creates the index whose header is at `head`, valid while its connection is open.
  init(at head: UnsafePointer<UInt64>) {
    self.head = head
  }

  /// The stamp of the current header; nil while it is being changed, if it has to be rebuilt, and if its format is
  /// unknown.
  ///
  /// The header changes before a commit is confirmed to its writer, so a read after that finds another stamp.
  var stamp: StoreStamp? {
    var words = SIMD8<UInt64>()
    let isWhole = withUnsafeMutablePointer(to: &words) { words in
      words.withMemoryRebound(to: UInt64.self, capacity: 8) { csqlite_copy_wal_head(head, $0) }
    }
    return isWhole != 0 ? StoreStamp(words) : nil
  }
}
