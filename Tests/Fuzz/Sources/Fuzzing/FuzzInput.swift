import CFuzzer
import Glibc

/// The input that libFuzzer has generated for one run.
public struct FuzzInput {
  /// The remaining bytes.
  public private(set) var bytes: ArraySlice<UInt8>

  /// Copies the bytes, so that the address sanitizer notices reads beyond their end.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// Makes libFuzzer call `run` with one input after another, until the time is over.
  public static func drive(_ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &words, run))
  }

  /// Removes and returns the first byte, which decides how the other bytes are used; 0 if no byte is left.
  public mutating func choice() -> UInt8 {
    bytes.popFirst() ?? 0
  }

  /// Appends zeros.
  public mutating func append(zeros count: Int) {
    bytes += repeatElement(0, count: count)
  }

  /// The bytes in pieces of `size`, as a client might send them.
  public func pieces(of size: Int) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      pieces.append(rest.prefix(size))
      rest = rest.dropFirst(pieces.last?.count ?? 0)
    }
    return pieces
  }
}

/// Stops the run if `rule` is violated, so that libFuzzer keeps the input.
public func hold(_ rule: String, _ isHeld: Bool) {
  precondition(isHeld, "Broken: \(rule).")
}
