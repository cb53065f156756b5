import CPostgres
import SQLStore
import Store

/// A row of a result, whose values come as text.
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

  private func damaged(_ column: Int) -> StoreError {
    let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? "\(column)"
    return StoreError(.damaged("column '\(name)' has no value of its type."))
  }
}
