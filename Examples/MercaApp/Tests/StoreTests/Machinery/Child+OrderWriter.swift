import Foundation

extension Child {
  /// The program that places order after order in a store.
  static let orderWriter: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "orderwriter").path
  }()
}
