import Foundation

extension Child {
  /// The path of the program that places orders.
  static let orderWriter: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "orderwriter").path
  }()
}
