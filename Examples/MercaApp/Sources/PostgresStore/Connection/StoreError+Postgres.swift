import CPostgres
import SQLStore
import Store

extension StoreError {
  /// Creates the error for a failed statement from the server's message, without its details, which contain values.
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
    // The server is read-only, or has ended a transaction that took too long. Nothing was changed.
    case "25006", "25P03", "25P04": .unavailable("\(message) (PostgreSQL \(state)).")
    // The server is shutting down, has no resources, or lost the connection. Nothing was changed.
    case _ where ["08", "53", "57", "58"].contains(state.prefix(2)):
      .unavailable("\(message) (PostgreSQL \(state)).")
    case "": .unavailable("the connection was lost: \(message).")
    default: .refused(code: state, message: message)
    }
  }

  /// The error if an earlier attempt may have been committed.
  ///
  /// That the server cannot do anything now says nothing about the earlier attempt. A refusal by the work itself stays
  /// as it is.
  var inDoubt: StoreError {
    switch reason {
    case .unavailable, .timedOut, .refused: StoreError(.outcomeUnknown, sql: sql)
    default: self
    }
  }

  /// Whether the server aborted this transaction in favour of another, so it has to run again.
  var isChosenAgainst: Bool {
    if case .refused(let code, _) = reason { code == "40001" || code == "40P01" } else { false }
  }
}
