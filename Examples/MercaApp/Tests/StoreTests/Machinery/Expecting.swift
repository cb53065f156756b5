import Store
import Testing

/// Expects a call to fail with a reason.
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

/// Expects a call to fail because of an invalid field.
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

/// Expects a call to succeed.
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
