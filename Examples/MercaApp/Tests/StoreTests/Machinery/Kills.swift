import Foundation

enum Kills {
  /// The number of times that a test kills a process for each database: 8, or the value of `VIPERA_KILLS`.
  ///
  /// The trial `kills` sets it to 100.
  static let count: Int = {
    guard let text = ProcessInfo.processInfo.environment["VIPERA_KILLS"] else { return 8 }
    guard let count = Int(text), count > 0 else {
      preconditionFailure("VIPERA_KILLS is '\(text)'; it has to be a number above 0.")
    }
    return count
  }()
}
