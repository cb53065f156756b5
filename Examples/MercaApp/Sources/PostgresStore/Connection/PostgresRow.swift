import CPostgres
import SQLStore
import Store

/// A row of a result, with values in text format.
struct PostgresRow: Row {
  let result: OpaquePointer
  let number: Int32

  func isNull(_ column: Int) -> Bool {
    PQgetisnull(result, number, Int32(column)) != 0
  }

  func int(_ column: Int) throws(StoreError) -> Int {
    guard let value = Int(try text(column)) else { throw damaged(column) }
    return value
  }

  func bool(_ column: Int) throws(StoreError) -> Bool {
    switch try text(column) {
    case "t": true
    case "f": false
    default: throw damaged(column)
    }
  }

  func text(_ column: Int) throws(StoreError) -> String {
    guard !isNull(column), let value = PQgetvalue(result, number, Int32(column)) else {
      throw damaged(column)
    }
    let count = Int(PQgetlength(result, number, Int32(column)))
    return String(
      decoding: UnsafeRawBufferPointer(start: value, count: count),
      as: UTF8.self
    )
  }

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    guard !isNull(column), let value = PQgetvalue(result, number, Int32(column)) else {
      throw damaged(column)
    }
    let count = Int(PQgetlength(result, number, Int32(column)))
    let digits = UnsafeRawBufferPointer(start: value, count: count)
    // `\x`, and two hex digits for each byte.
    guard count >= 2, count.isMultiple(of: 2), digits[0] == 0x5C, digits[1] == 0x78 else {
      throw damaged(column)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 2 - 1)
    for place in stride(from: 2, to: count, by: 2) {
      guard let high = Self.value(digits[place]), let low = Self.value(digits[place + 1]) else {
        throw damaged(column)
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }

  private func damaged(_ column: Int) -> StoreError {
    let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? "\(column)"
    return StoreError(.damaged("column '\(name)' has no value of its type."))
  }
}
