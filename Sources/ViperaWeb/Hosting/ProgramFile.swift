import Glibc

/// The file that is running.
public enum ProgramFile {
  /// Changes when the program is built anew.
  public static let version: String = {
    var status = stat()
    // A program without its file is told apart by when it was started.
    guard stat("/proc/self/exe", &status) == 0 else { return "started \(time(nil))" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}
