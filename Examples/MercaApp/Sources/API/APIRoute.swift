import Store
import ViperaWeb

/// A route of the API: a method and a path, its access, and its handler.
package struct APIRoute: Sendable {
  /// The handler of a route; the errors that it throws become responses through `APIFailure`.
  typealias Answer = @Sendable (_ call: APICall) async throws -> HTTPResponse

  enum Access: Sendable {
    case anyone
    /// A caller with the token of a session.
    case signedIn
  }

  let method: HTTPMethod
  /// The path, with `{id}` for a number, `{number}` for a second one, and `{digest}` for a digest.
  let path: String
  let name: String
  let access: Access
  /// Whether the handler continues if the client disconnects.
  let outlivesCaller: Bool
  let answer: Answer

  init(_ method: HTTPMethod, _ path: String, _ access: Access, outlivesCaller: Bool = false, answer: @escaping Answer) {
    self.method = method
    self.path = path
    name = "\(method.rawValue) \(path)"
    self.access = access
    self.outlivesCaller = outlivesCaller
    self.answer = answer
  }
}

/// A request, with the data that its route's handler needs.
struct APICall: Sendable {
  /// The digest of the request's token, and the session that belongs to the token.
  typealias Caller = (digest: [UInt8], session: Session)

  let request: HTTPRequest
  /// The numbers in the path; 0 for those that the route does not have.
  let numbers: PathNumbers
  /// The signed-in caller, if the route requires one.
  let session: Caller?
  /// Runs work that must continue if the client disconnects.
  let duties: Duties
  /// Logs a fault that does not change the response.
  let report: @Sendable (any Error) -> Void

  var id: Int { numbers.id }

  func signedIn() throws(APIFailure) -> Caller {
    guard let session else { throw .signedOut }
    return session
  }

  func user() throws(APIFailure) -> User { try signedIn().session.user }

  /// Corrects something in the store, even if the client has disconnected.
  ///
  /// Errors are only logged, because the response is already decided.
  func settle(_ work: @escaping @Sendable () async throws(StoreError) -> Void) async {
    do { try await duties.perform { try await work() } } catch {
      report((error as? APIFailure)?.cause ?? error)
    }
  }
}

/// The numbers in a request's path, at `{id}` and `{number}`.
struct PathNumbers: Equatable, Sendable {
  var id = 0
  var number = 0
}

extension Optional {
  /// Returns the value, or throws 404 if there is none; `what` is its name in the error.
  func orMissing(_ what: String) throws(StoreError) -> Wrapped {
    guard let self else { throw StoreError(.missing(what)) }
    return self
  }
}

/// Finds the route of a request by its path.
struct RouteIndex: Sendable {
  let all: [APIRoute]
  private var routes: [String: [HTTPMethod: APIRoute]] = [:]

  /// Creates the index; no two routes may have the same method and path.
  init(_ all: some Sequence<APIRoute>) {
    self.all = Array(all)
    for route in self.all {
      let before = routes[route.path, default: [:]].updateValue(route, forKey: route.method)
      precondition(before == nil, "'\(route.name)' stands there twice.")
    }
  }

  /// Returns the route for a method and a path, and the numbers in the path.
  func route(_ method: HTTPMethod, _ path: String) -> Result<(route: APIRoute, numbers: PathNumbers), APIFailure> {
    guard let (pattern, numbers) = Self.pattern(of: path), let methods = routes[pattern] else {
      return .failure(APIFailure(.notFound, "The API has nothing at this address."))
    }
    // The server omits the body of a HEAD response.
    if let route = methods[method == .head ? .get : method] { return .success((route, numbers)) }
    let names = methods.keys.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.sorted()
    let allowed = names.joined(separator: ", ")
    let detail = "'\(path)' does not allow this method. Use \(allowed)."
    return .failure(APIFailure(.methodNotAllowed, detail, headers: [("Allow", allowed)]))
  }

  /// Returns a request's path with its numbers replaced by placeholders, as in routes, and these numbers; nil if no
  /// route can match.
  private static func pattern(of path: String) -> (String, PathNumbers)? {
    var numbers: [Int] = []
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if let number = Digits.number(part) {
        numbers.append(number)
        parts.append(numbers.count == 1 ? "{id}" : "{number}")
      } else if isDigest(part) {
        parts.append("{digest}")
      } else if part.first == "{" {
        return nil
      } else {
        parts.append(part)
      }
    }
    let first = PathNumbers(id: numbers.first ?? 0, number: numbers.dropFirst().first ?? 0)
    return numbers.count <= 2 ? (parts.joined(separator: "/"), first) : nil
  }

  /// Whether a part of a path is a SHA-256 digest, as in the names of uploaded pictures.
  private static func isDigest(_ part: Substring) -> Bool {
    part.utf8.count == 64 && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
