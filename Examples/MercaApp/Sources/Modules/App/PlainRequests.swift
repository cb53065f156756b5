import ViperaNetworking

/// Gets a value from the API: `Get<Beer>(path: "/api/beers/3")`.
struct Get<Value: Decodable & Sendable>: APIRequest {
  typealias Answer = Value

  let path: APIPath
  var query: HTTPQuery = [:]

  /// The limit is for all attempts together: a user never waits longer for the response.
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}

/// Deletes something at the API: `Delete(path: "/api/cart/lines/7")`.
struct Delete: APIRequest {
  typealias Answer = Void

  let path: APIPath
  var options = RequestOptions()

  var method: HTTPMethod { .delete }
}
