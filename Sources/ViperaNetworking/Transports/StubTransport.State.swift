extension StubTransport {
  /// The prepared answers of a stub, and the received requests.
  struct State {
    var answers: [String: [Answer]] = [:]
    var requests: [HTTPRequest] = []

    /// Records `request`, and returns the next answer of the first of `keys` that has one.
    mutating func take(_ request: HTTPRequest, _ keys: [String], keeping most: Int) -> Answer {
      requests.append(request)
      if requests.count > most { requests.removeFirst() }
      for key in keys {
        guard let left = answers[key], let next = left.first else { continue }
        if left.count > 1 { answers[key] = Array(left.dropFirst()) }
        return next
      }
      return .success(HTTPResponse(status: 404))
    }
  }
}
