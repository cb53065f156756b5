import Store
import Testing

/// Expects a call to fail for one reason.
func expectFailure<Answer>(
  _ reason: StoreError.Reason,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws(StoreError) -> Answer
) async {
  do throws(StoreError) {
    let answer = try await call()
    Issue.record("\(answer) came, and \(reason) was expected.", sourceLocation: sourceLocation)
  } catch {
    #expect(error.reason == reason, sourceLocation: sourceLocation)
  }
}

/// Expects a call to refuse a value of a field.
func expectInvalid<Answer>(
  _ field: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws(StoreError) -> Answer
) async {
  do throws(StoreError) {
    let answer = try await call()
    Issue.record("\(answer) came, although '\(field)' is invalid.", sourceLocation: sourceLocation)
  } catch {
    guard case .invalid(let found, _) = error.reason else {
      Issue.record("\(error) came, although '\(field)' is invalid.", sourceLocation: sourceLocation)
      return
    }
    #expect(found == field, sourceLocation: sourceLocation)
  }
}

/// Expects a call to come to its end.
func expectNoFailure<Answer>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws(StoreError) -> Answer
) async {
  do throws(StoreError) {
    _ = try await call()
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
