import ViperaWeb

/// The API as an OpenAPI 3.1 document; tests compare it with the routes and their responses.
package enum APIDocument {
  package static var text: String { String(decoding: body.bytes, as: UTF8.self) }

  /// The body of the document, encoded only once, because that takes milliseconds.
  fileprivate static let body: TaggedBody = {
    var paths: [String: [String: JSONValue]] = [:]
    for route in routes { paths[route.path, default: [:]][route.verb.lowercased()] = route.operation }
    return TaggedBody([
      "openapi": "3.1.0",
      "info": [
        "title": "MercaApp", "version": "1",
        "description": "A marketplace. Failures are problems as RFC 9457 has them.",
      ],
      "servers": [["url": "/"]],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": [
        "schemas": .object(schemas.mapValues(\.json)),
        "securitySchemes": ["session": ["type": "http", "scheme": "bearer"]],
      ],
    ])
  }()
}

extension APIRoute {
  /// The route that returns the OpenAPI document, for example to generate clients.
  package static func document() -> [APIRoute] {
    [APIRoute(.get, "/api/openapi.json", .anyone) { call in APIDocument.body.answer(to: call.request) }]
  }
}

/// The description of one route.
struct RouteDocument: Sendable {
  /// A parameter in a request's path, query or header.
  struct Parameter: Sendable {
    enum Place: String, Sendable {
      case query
      case header
    }

    let name: String
    let place: Place
    let schema: Schema
    var isRequired = false
    let text: String

    static func query(_ name: String, _ schema: Schema, _ text: String) -> Self {
      Self(name: name, place: .query, schema: schema, text: text)
    }

    static func header(_ name: String, _ schema: Schema, isRequired: Bool = true, _ text: String) -> Self {
      Self(name: name, place: .header, schema: schema, isRequired: isRequired, text: text)
    }

    fileprivate var json: JSONValue {
      [
        "name": .text(name), "in": .text(place.rawValue), "required": .flag(isRequired),
        "description": .text(text), "schema": schema.json,
      ]
    }
  }

  private static let known = Parameter.header(
    "If-None-Match",
    .text(),
    isRequired: false,
    "The 'ETag' of what is there already, which is then not sent again"
  )

  let method: HTTPMethod
  let path: String
  let access: APIRoute.Access
  let summary: String
  let parameters: [Parameter]
  /// The schema of the body, by name.
  let body: String?
  /// The media types of the body, if the body is a file.
  let files: [String]
  /// The media type of the response, if not JSON.
  let media: String?
  /// The schema of a successful response, by name.
  let answer: String?
  /// Whether the route responds with status 304 if the client already has the body.
  let isTagged: Bool
  /// The statuses of the route's own failures.
  ///
  /// The property `statuses` adds the statuses that many routes have.
  let failures: [Int]

  init(
    _ method: HTTPMethod,
    _ path: String,
    _ access: APIRoute.Access,
    _ summary: String,
    _ parameters: [Parameter] = [],
    body: String? = nil,
    files: [String] = [],
    media: String? = nil,
    gives answer: String? = nil,
    isTagged: Bool = true,
    fails failures: [Int] = []
  ) {
    (self.method, self.path, self.access, self.summary) = (method, path, access, summary)
    (self.parameters, self.body, self.files, self.media) = (parameters, body, files, media)
    (self.answer, self.failures) = (answer, failures)
    self.isTagged = method == .get && isTagged
  }

  var verb: String { method.rawValue }

  /// The statuses of successful responses, with the names of their schemas.
  var answers: [Int: String?] {
    switch method {
    case .get: isTagged ? [200: answer, 304: nil] : [200: answer]
    case .post: [201: answer]
    default: answer == nil ? [204: nil] : [200: answer]
    }
  }

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

  /// All statuses of the route.
  var statuses: Set<Int> {
    var statuses = Set(answers.keys).union(failures).union([500, 503])
    if access == .signedIn { statuses.insert(401) }
    if path.contains("{id}") || path.contains("{digest}") { statuses.insert(404) }
    if body != nil || !files.isEmpty { statuses.formUnion([400, 413, 415, 422]) }
    if !files.isEmpty { statuses.insert(408) }
    if !parameters.isEmpty { statuses.insert(400) }
    return statuses
  }

  /// The operation in the format of OpenAPI.
  var operation: JSONValue {
    var members: [String: JSONValue] = [
      "summary": .text(summary), "operationId": .text(id), "responses": .object(responses),
    ]
    if access == .signedIn { members["security"] = [["session": []]] }
    var content = files.map { ($0, [:] as JSONValue) }
    if let body { content.append(("application/json", ["schema": Schema.named(body).json])) }
    if !content.isEmpty {
      members["requestBody"] = ["required": true, "content": .object(Dictionary(uniqueKeysWithValues: content))]
    }
    let inPath: [(name: String, schema: Schema)] = [
      ("digest", .text(64...64)), ("id", .number(1...Int.max)), ("number", .number(1...Int.max)),
    ]
    let written =
      inPath.filter { path.contains("{\($0.name)}") }.map { name, schema -> JSONValue in
        ["name": .text(name), "in": "path", "required": true, "schema": schema.json]
      } + (parameters + (isTagged ? [Self.known] : [])).map(\.json)
    if !written.isEmpty { members["parameters"] = .list(written) }
    return .object(members)
  }

  /// The id of the operation, from which generators name a client's functions.
  private var id: String {
    let words = path.split(separator: "/").dropFirst().filter { !$0.hasPrefix("{") }
    let end = path.contains("{id}") || path.contains("{digest}") ? ["byID"] : []
    return ([verb.lowercased()] + words.map(String.init) + end).joined(separator: "_").replacing(".", with: "_")
  }

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
        (header.name, ["description": .text(header.text), "schema": Schema.text().json] as JSONValue)
      }
      if !headers.isEmpty { members["headers"] = .object(Dictionary(uniqueKeysWithValues: headers)) }
      responses["\(status)"] = .object(members)
    }
    return responses
  }
}
