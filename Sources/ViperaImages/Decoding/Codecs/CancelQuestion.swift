/// Lets C code ask whether anybody still waits for what it makes.
final class CancelQuestion {
  /// How many rows are worked on between two looks.
  static let rowsBetweenLooks = 32

  /// The function that C calls, with the question as what it hands back.
  static let ask: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { question in
    guard let question else { return 0 }
    let asked = Unmanaged<CancelQuestion>.fromOpaque(question).takeUnretainedValue()
    return asked.isCancelled() ? 1 : 0
  }

  private let isCancelled: () -> Bool

  init(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }

  /// Runs `work` with what C hands back; the question outlives it.
  func during<Output>(_ work: (UnsafeMutableRawPointer) -> Output) -> Output {
    withExtendedLifetime(self) { work(Unmanaged.passUnretained(self).toOpaque()) }
  }
}
