#if DEBUG
/// A spy was called and nobody had said what it returns.
public struct SpyError: Error, Hashable, CustomStringConvertible {
  /// The requirement that was called, with its labels.
  public let name: String
  /// Where tests prepare it: `InteractorSpy.onEmployees`.
  public let recorder: String
  let call: Int
  let prepared: Int

  /// What was called and what to write before.
  public var description: String {
    let place = recorder.split(separator: ".").last.map(String.init) ?? recorder
    let spy = recorder.split(separator: ".").first.map(String.init) ?? recorder
    guard prepared == 0 else {
      return "'\(name)' was called \(call) times, but \(spy) was prepared for \(prepared). "
        + "Give 'returns(inOrder:)' on '\(place)' one answer a call, or write "
        + "'\(place).returns(…)' to answer every call alike."
    }
    return "'\(name)' was called, but \(spy) was not told what to return. "
      + "Write '\(place).returns(…)' or '\(place).answers { … }' on the spy before the call."
  }
}
#endif
