import CPostgres
import SQLStore
import Store

extension StoreError {
  /// What the server says of a statement that failed, without details, which hold values.
  init(postgres result: OpaquePointer, _ sql: SQL) {
    let state = cpostgres_state(result).map { String(cString: $0) } ?? ""
    let message = cpostgres_message(result).map { String(cString: $0) } ?? "no message"
    let constraint = cpostgres_constraint(result).map { String(cString: $0) }
    self.init(Self.reason(state, message, constraint), sql: sql.text)
  }

  private static func reason(_ state: String, _ message: String, _ constraint: String?) -> Reason {
    switch state {
    case "23505": .taken(field: constraint ?? "value")
    case "23503": .missing("row that this one belongs to")
    case "57014", "55P03": .timedOut
    // A server that only reads, or has ended a transaction that took too long. Nothing was kept.
    case "25006", "25P03", "25P04": .unavailable("\(message) (PostgreSQL \(state)).")
    // A server that stops, has no room, or lost the connection. Nothing was kept.
    case _ where ["08", "53", "57", "58"].contains(state.prefix(2)):
      .unavailable("\(message) (PostgreSQL \(state)).")
    case "": .unavailable("the connection was lost: \(message).")
    default: .refused(code: state, message: message)
    }
  }

  /// The error where an attempt before this one may have been kept.
  ///
  /// That the server does nothing now says nothing about that one. What the work itself refuses stays.
  var inDoubt: StoreError {
    switch reason {
    case .unavailable, .timedOut, .refused: StoreError(.outcomeUnknown, sql: sql)
    default: self
    }
  }

  /// Whether the server chose between two transactions and this one has to begin again.
  var isChosenAgainst: Bool {
    if case .refused(let code, _) = reason { code == "40001" || code == "40P01" } else { false }
  }
}
