import SQLStore

/// Values as libpq takes them: texts that end with a zero byte, or nothing.
struct PostgresParameters {
  /// The texts behind each other.
  private var bytes: [UInt8] = []
  /// Where each text begins; nothing for NULL.
  private var starts: [Int?] = []

  init(_ values: [SQLValue]) {
    starts.reserveCapacity(values.count)
    for value in values {
      let start = bytes.count
      switch value {
      case .null:
        starts.append(nil)
        continue
      case .int(let number): bytes.append(contentsOf: String(number).utf8)
      case .bool(let truth): bytes.append(truth ? 0x74 : 0x66)
      case .text(let text): bytes.append(contentsOf: text.utf8)
      case .bytes(let value):
        bytes.append(contentsOf: "\\x".utf8)
        for byte in value {
          bytes.append(contentsOf: [Self.digit(byte >> 4), Self.digit(byte & 15)])
        }
      }
      bytes.append(0)
      starts.append(start)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }

  /// Lends the values to `body`.
  func withPointers<Answer>(
    _ body: (_ count: Int32, UnsafePointer<UnsafePointer<CChar>?>?) -> Answer
  ) -> Answer {
    bytes.withUnsafeBytes { bytes in
      let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = starts.map { start in start.flatMap { base?.advanced(by: $0) } }
      return pointers.withUnsafeBufferPointer { body(Int32($0.count), $0.baseAddress) }
    }
  }
}
