import ViperaWeb

/// The description of one route.
struct RouteDocument: Sendable {
  /// A parameter of a request, outside of its body.
  struct Parameter: Sendable {
    /// Where the parameter is sent.
    enum Place: String, Sendable {
      case query
      case header
    }

    let name: String
    let place: Place
    let schema: Schema
    let isRequired: Bool
    let text: String
  }

  let method: HTTPMethod
  let path: String
  let access: APIRoute.Access
  /// A short summary.
  let summary: String
  let parameters: [Parameter]
  /// The schema of the body, by name.
  let body: String?
  /// The media types of a body that is a file.
  let fileTypes: [String]
  /// The schema of a successful response, by name.
  let answer: String?
  /// Whether the route responds with 304 to a client that already has the body.
  let isTagged: Bool
  /// The media type of the response, if not JSON.
  let media: String?
  /// The statuses of the route's own failures; common ones are added.
  let failures: [Int]

  init(
    _ method: HTTPMethod,
    _ path: String,
    _ access: APIRoute.Access,
    _ summary: String,
    _ parameters: [Parameter] = [],
    body: String? = nil,
    files fileTypes: [String] = [],
    media: String? = nil,
    gives answer: String? = nil,
    isTagged: Bool = true,
    fails failures: [Int] = []
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.fileTypes = fileTypes
    self.answer = answer
    self.isTagged = method == .get && isTagged
    self.media = media
    self.failures = failures
  }

  /// The statuses of successful responses, with the names of their schemas.
  var answers: [Int: String?] {
    switch method {
    case .get: isTagged ? [200: answer, 304: nil] : [200: answer]
    case .post: [201: answer]
    default: answer == nil ? [204: nil] : [200: answer]
    }
  }

  /// The name of the method.
  var verb: String { method.rawValue }

  /// Returns the header fields of a response, by name, with their descriptions.
  func headers(of status: Int) -> [(name: String, text: String)] {
    let schema = answers[status] ?? nil
    var headers: [(name: String, text: String)] = []
    if isTagged && [200, 304].contains(status) || schema == "Product" {
      headers.append(("ETag", "What this body is told apart by, for 'If-None-Match' and 'If-Match'"))
    }
    if status == 201, ["Product", "Order", "Picture"].contains(schema) {
      headers.append(("Location", "Where it is"))
    }
    switch status {
    case 401: headers.append(("WWW-Authenticate", "How to say who asks"))
    case 429, 503: headers.append(("Retry-After", "After how many seconds to try again"))
    default: break
    }
    return headers
  }

  /// Every status of the route.
  var statuses: Set<Int> {
    var statuses = Set(answers.keys).union(failures).union([500, 503])
    if access == .signedIn { statuses.insert(401) }
    if path.contains("{id}") || path.contains("{digest}") { statuses.insert(404) }
    if body != nil { statuses.formUnion([400, 413, 415, 422]) }
    if !fileTypes.isEmpty { statuses.formUnion([400, 408, 413, 415, 422]) }
    if !parameters.isEmpty { statuses.insert(400) }
    return statuses
  }

  /// The operation in OpenAPI's format.
  var operation: JSONValue {
    var members: [String: JSONValue] = [
      "summary": .text(summary), "operationId": .text(id), "responses": .object(responses),
    ]
    if access == .signedIn { members["security"] = [["session": []]] }
    if let body {
      members["requestBody"] = [
        "required": true,
        "content": ["application/json": ["schema": Schema.named(body).json]],
      ]
    }
    if !fileTypes.isEmpty {
      let types = fileTypes.map { ($0, [:] as JSONValue) }
      members["requestBody"] = ["required": true, "content": .object(Dictionary(uniqueKeysWithValues: types))]
    }
    var written = (parameters + (isTagged ? [.known] : [])).map(\.json)
    let numbers = ["id", "number"].filter { path.contains("{\($0)}") }
    written = numbers.map(Self.pathNumber) + written
    if path.contains("{digest}") { written.insert(Self.pathDigest, at: 0) }
    if !written.isEmpty { members["parameters"] = .list(written) }
    return .object(members)
  }

  /// The operation's id, for generated clients.
  private var id: String {
    let words = path.split(separator: "/").dropFirst().filter { !$0.hasPrefix("{") }
    let end = path.contains("{id}") || path.contains("{digest}") ? ["byID"] : []
    return ([method.rawValue.lowercased()] + words.map(String.init) + end).joined(separator: "_")
      .replacing(".", with: "_")
  }

  private static func pathNumber(_ name: String) -> JSONValue {
    ["name": .text(name), "in": "path", "required": true, "schema": Schema.number(1...Int.max).json]
  }

  private static let pathDigest: JSONValue = [
    "name": "digest", "in": "path", "required": true, "schema": Schema.text(64...64).json,
  ]

  private var responses: [String: JSONValue] {
    var responses: [String: JSONValue] = [:]
    for status in statuses {
      var members: [String: JSONValue] = ["description": .text(HTTPStatus(status).reason)]
      if let media, status == 200 {
        members["content"] = .object([media: [:]])
      } else if let answer = answers[status] {
        members["content"] = answer.map { ["application/json": ["schema": Schema.named($0).json]] }
      } else {
        members["content"] = ["application/problem+json": ["schema": Schema.named("Problem").json]]
      }
      let headers = headers(of: status).map { header in
        let json: JSONValue = ["description": .text(header.text), "schema": Schema.text().json]
        return (header.name, json)
      }
      if !headers.isEmpty {
        members["headers"] = .object(Dictionary(uniqueKeysWithValues: headers))
      }
      responses["\(status)"] = .object(members)
    }
    return responses
  }
}

extension RouteDocument.Parameter {
  /// The parameter in OpenAPI's format.
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "in": .text(place.rawValue), "required": .flag(isRequired),
      "description": .text(text), "schema": schema.json,
    ]
  }

  /// Returns a query parameter.
  static func query(_ name: String, _ schema: Schema, _ text: String) -> Self {
    Self(name: name, place: .query, schema: schema, isRequired: false, text: text)
  }

  /// Returns a header field.
  static func header(_ name: String, _ schema: Schema, isRequired: Bool = true, _ text: String) -> Self {
    Self(name: name, place: .header, schema: schema, isRequired: isRequired, text: text)
  }

  /// The parameter for the tag that the client already has.
  fileprivate static let known = header(
    "If-None-Match",
    .text(),
    isRequired: false,
    "The 'ETag' of what is there already, which is then not sent again"
  )
}
