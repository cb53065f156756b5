import Glibc

/// The file of the running program.
public enum ProgramFile {
  /// A text that changes when the program is rebuilt.
  public static let version: String = {
    var status = stat()
    // If the program has no file, its start time is used.
    guard stat("/proc/self/exe", &status) == 0 else { return "started \(time(nil))" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}
