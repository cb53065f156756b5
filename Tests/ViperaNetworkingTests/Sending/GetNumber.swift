@testable import ViperaNetworking

/// A request in which a test can choose every part.
struct GetNumber: APIRequest {
  typealias Answer = Int

  var method = HTTPMethod.get
  var path: APIPath = "/number"
  var query: HTTPQuery = [:]
  var options = RequestOptions()
}
