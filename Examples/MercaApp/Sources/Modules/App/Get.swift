import ViperaNetworking

/// Gets a value from the API: `Get<Beer>(path: "/api/beers/3")`.
struct Get<Answer: Decodable & Sendable>: APIRequest {
  let path: APIPath
  var query: HTTPQuery = [:]

  /// The limit is for all attempts together: a user never waits longer for the response.
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}
