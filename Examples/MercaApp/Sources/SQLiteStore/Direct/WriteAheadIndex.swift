import CSQLite
import Store

/// The head of a file's write-ahead index, which every commit of every process changes.
///
/// SQLite keeps it in memory that the processes share, so looking at it costs no call of the system.
struct WriteAheadIndex {
  private let head: UnsafePointer<UInt64>

  /// Creates the index whose head is at `head`, for as long as the connection is open that it is of.
  init(at head: UnsafePointer<UInt64>) {
    self.head = head
  }

  /// What the head says now; nil in the moment in which it is changed, where it has to be made anew, and
  /// where it is of a form that is not known here.
  ///
  /// It is changed before whoever writes is told that it is done, so whoever was told finds another one.
  var stamp: StoreStamp? {
    var words = SIMD8<UInt64>()
    let isWhole = withUnsafeMutablePointer(to: &words) { words in
      words.withMemoryRebound(to: UInt64.self, capacity: 8) { csqlite_copy_wal_head(head, $0) }
    }
    return isWhole != 0 ? StoreStamp(words) : nil
  }
}
