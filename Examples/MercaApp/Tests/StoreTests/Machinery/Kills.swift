import Foundation

enum Kills {
  /// How often a test kills a process for each database: 8 times, or as often as `VIPERA_KILLS` says.
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
