import Glibc

extension DiskCache {
  /// A failed system call.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The system call that failed.
    public let call: String
    /// The file or folder that the call was for.
    public let path: String
    /// The system's error number.
    public let code: Int32
  }
}

extension DiskCache.Error: CustomStringConvertible {
  /// The failure, for the program's operators.
  public var description: String {
    "'\(call)' failed for '\(path)': \(String(cString: strerror(code))). Name a folder that this "
      + "program may write to, in one that exists."
  }
}
