/// Lets C code check whether its work was cancelled.
final class CancelQuestion {
  /// The number of rows that are processed between two checks.
  static let rowsBetweenLooks = 32

  /// The function that C code calls, with the pointer to this object as its argument.
  static let ask: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { question in
    guard let question else { return 0 }
    let asked = Unmanaged<CancelQuestion>.fromOpaque(question).takeUnretainedValue()
    return asked.isCancelled() ? 1 : 0
  }

  private let isCancelled: () -> Bool

  init(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }

  /// Runs `work` with a pointer to this object, which is kept alive meanwhile.
  func during<Output>(_ work: (UnsafeMutableRawPointer) -> Output) -> Output {
    withExtendedLifetime(self) { work(Unmanaged.passUnretained(self).toOpaque()) }
  }
}
