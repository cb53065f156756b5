import CPostgres
import SQLStore
import Store

extension PostgresConnection {
  /// Sends statements in one pipeline, and returns their results.
  ///
  /// If `isolated`, a failed statement does not affect the others; otherwise the statements after it are not run.
  func pipeline(_ statements: [PostgresStatement], isolated: Bool) -> [Result<PostgresResult, StoreError>] {
    var results: [Result<PostgresResult, StoreError>] = []
    results.reserveCapacity(statements.count)
    defer { refused = [:] }
    do throws(StoreError) {
      var expected: [Expected] = []
      for statement in statements {
        expected += try send(statement)
        if isolated { expected.append(try sync()) }
      }
      if !isolated { expected.append(try sync()) }
      try flush()
      for next in expected { try receive(next, into: &results) }
    } catch {
      // A statement without a response may have been executed; only the caller knows what that means.
      isOutOfStep = true
      while results.count < statements.count { results.append(.failure(error)) }
    }
    return results
  }

  private func send(_ statement: PostgresStatement) throws(StoreError) -> [Expected] {
    let parameters = PostgresParameters(statement.values)
    guard statement.isPrepared else {
      let sent = parameters.withPointers { count, values in
        PQsendQueryParams(handle, statement.sql.text, count, nil, values, nil, nil, 0)
      }
      guard sent == 1 else { throw lost(statement.sql) }
      return [.answer(statement.sql)]
    }
    var expected: [Expected] = []
    let name: String
    if let known = prepared[statement.sql] {
      name = known
    } else {
      name = "s\(preparations)"
      preparations += 1
      guard PQsendPrepare(handle, name, statement.sql.text, 0, nil) == 1 else { throw lost(statement.sql) }
      // All SQL texts are in the program's source, so the number of prepared statements is limited.
      prepared[statement.sql] = name
      expected.append(.preparing(statement.sql))
    }
    let sent = parameters.withPointers { count, values in
      PQsendQueryPrepared(handle, name, count, values, nil, nil, 0)
    }
    guard sent == 1 else { throw lost(statement.sql) }
    return expected + [.answer(statement.sql)]
  }

  /// The time limit for a response in milliseconds, beyond the statement timeout because the server may be busy.
  private var patience: Int32 { Int32(clamping: 2 * milliseconds + 5_000) }

  private func sync() throws(StoreError) -> Expected {
    guard PQpipelineSync(handle) == 1 else { throw lost() }
    return .end
  }

  /// Sends the collected statements.
  ///
  /// Responses are read at the same time, because the server stops reading when its responses are not read.
  private func flush() throws(StoreError) {
    while true {
      switch PQflush(handle) {
      case 0: return
      case 1:
        guard cpostgres_wait(handle, 1, patience) > 0 else {
          throw StoreError(.unavailable("the server accepts no more data."))
        }
        guard PQconsumeInput(handle) == 1 else { throw lost() }
      default: throw lost()
      }
    }
  }

  private func receive(
    _ expected: Expected,
    into results: inout [Result<PostgresResult, StoreError>]
  ) throws(StoreError) {
    guard let result = try next() else { throw lost() }
    switch expected {
    case .end: PQclear(result)
    case .preparing(let sql):
      let answer = PostgresResult(result, sql)
      do throws(StoreError) { try answer.check() } catch {
        prepared[sql] = nil
        refused[sql] = error
      }
      try skipEnd()
    case .answer(let sql):
      let answer = PostgresResult(result, sql)
      if answer.refusesChanges { isReadOnly = true }
      results.append(
        Result { () throws(StoreError) in
          do throws(StoreError) { try answer.check() } catch {
            // A statement that failed to prepare cannot run, so the error of preparing it is the cause.
            throw refused[sql] ?? error
          }
          return answer
        }
      )
      try skipEnd()
    }
  }

  /// Reads the rest of a statement's results.
  private func skipEnd() throws(StoreError) { while let more = try next() { PQclear(more) } }

  private func next() throws(StoreError) -> OpaquePointer? {
    while PQisBusy(handle) == 1 {
      // The connection is given up if the server does not respond in time.
      guard cpostgres_wait(handle, 0, patience) > 0 else {
        throw StoreError(.unavailable("the server no longer responds."))
      }
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
    return PQgetResult(handle)
  }
}
