import SQLStore

/// A statement with its values.
struct PostgresStatement: Sendable {
  let sql: SQL
  let values: [SQLValue]
  var isPrepared = true
}

/// Values in the format of libpq: null-terminated texts, or null pointers.
struct PostgresParameters {
  /// The texts, one after another.
  private var bytes: [UInt8] = []
  /// The index at which each text starts; nil for NULL.
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
        for byte in value { bytes.append(contentsOf: [Self.digit(byte >> 4), Self.digit(byte & 15)]) }
      }
      bytes.append(0)
      starts.append(start)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// Calls `body` with pointers to the values.
  func withPointers<Answer>(_ body: (_ count: Int32, UnsafePointer<UnsafePointer<CChar>?>?) -> Answer) -> Answer {
    bytes.withUnsafeBytes { bytes in
      let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = starts.map { start in start.flatMap { base?.advanced(by: $0) } }
      return (pointers + [nil]).withUnsafeBufferPointer { body(Int32(starts.count), $0.baseAddress) }
    }
  }
}
