import Entities
import FoundationEssentials
package import ViperaWeb

/// What the API answers below `/api`.
///
/// Failures are `application/problem+json`, with a text a person can act on and nothing about what is
/// inside.
package struct APIRoutes: Sendable {
  private let store: any EmployeeStore
  private let onFault: @Sendable (any Error) -> Void

  /// Creates the API.
  ///
  /// - Parameters:
  ///   - store: Where the data is.
  ///   - onFault: Is told why a request was answered with 500, to log it.
  package init(
    _ store: any EmployeeStore,
    onFault: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.store = store
    self.onFault = onFault
  }

  /// Answers `request`; nil where its path is not the API's.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path == "/api" || path.hasPrefix("/api/") else { return nil }
    guard path == "/api/employees" else {
      return .now(.problem(.notFound, "There is nothing at this address of the API."))
    }
    guard request.method == .get || request.method == .head else {
      let allowed: [HTTPResponse.Header] = [("Allow", "GET, HEAD")]
      return .now(.problem(.methodNotAllowed, "Employees can only be read: use GET.", allowed))
    }
    return .later { await employees() }
  }

  private func employees() async -> HTTPResponse {
    do {
      let body = Array(try JSONEncoder().encode(try await store.employees()))
      return HTTPResponse(.ok, .json, body: body)
    } catch {
      // Whoever asked may have left, which is nobody's fault.
      if !Task.isCancelled { onFault(error) }
      return .problem(.internalServerError, "The employees cannot be read at the moment.")
    }
  }
}
