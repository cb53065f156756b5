import Glibc

extension DiskCache {
  /// What the system refused.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The call that failed.
    public let call: String
    /// The file or folder it was about.
    public let path: String
    /// The number by which the system says why.
    public let code: Int32
  }
}

extension DiskCache.Error: CustomStringConvertible {
  /// What happened, for the people who run the program.
  public var description: String {
    "'\(call)' failed for '\(path)': \(String(cString: strerror(code))). Name a folder that this "
      + "program may write to, in one that exists."
  }
}
