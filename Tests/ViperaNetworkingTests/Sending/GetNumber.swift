@testable import ViperaNetworking

/// A request whose parts a test can choose.
struct GetNumber: APIRequest {
  typealias Answer = Int

  var method = HTTPMethod.get
  var path: APIPath = "/number"
  var query: HTTPQuery = [:]
  var options = RequestOptions()
}
