import Foundation

extension Child {
  /// The program that does one thing to a store, again and again.
  static let storeBench: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "storebench").path
  }()
}
