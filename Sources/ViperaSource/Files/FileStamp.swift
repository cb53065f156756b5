package import Foundation

/// The size and the modification date of a file, which change when the file is saved.
package struct FileStamp: Hashable, Sendable {
  package let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  package init(_ status: stat) {
    bytes = Int(status.st_size)
    #if canImport(Darwin)
    let date = status.st_mtimespec
    #else
    let date = status.st_mtim
    #endif
    seconds = Int(date.tv_sec)
    nanoseconds = Int(date.tv_nsec)
  }

  /// The stamp of the file or link at a path; nil if it does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
