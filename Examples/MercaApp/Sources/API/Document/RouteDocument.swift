import ViperaWeb

/// What the document says of one route.
struct RouteDocument: Sendable {
  /// A value that a request has besides its body.
  struct Parameter: Sendable {
    /// Where it stands.
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
  /// What it does, in a few words.
  let summary: String
  var parameters: [Parameter] = []
  /// The schema of the body, by name.
  var body: String?
  /// The types of a body that is a file, where it is one.
  var fileTypes: [String] = []
  /// The statuses of answers that are no failure, with their schemas by name.
  let answers: [Int: String?]
  /// The type of what is answered, where that is no JSON.
  var media: String?
  /// The statuses of its own failures; those that many have are added.
  var failures: [Int] = []

  /// The method as requests have it.
  var verb: String { method.rawValue }

  /// The fields that the head of an answer has, by name, with what they say.
  func headers(of status: Int) -> [(name: String, text: String)] {
    let schema = answers[status] ?? nil
    var headers: [(name: String, text: String)] = []
    if isTagged && [200, 304].contains(status) || schema == "Product" {
      headers.append(
        ("ETag", "What this body is told apart by, for 'If-None-Match' and 'If-Match'")
      )
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

  /// Whether its answer is not sent again to whoever has it.
  private var isTagged: Bool { answers.keys.contains(304) }

  /// Every status that it answers with.
  var statuses: Set<Int> {
    var statuses = Set(answers.keys).union(failures).union([500, 503])
    if access == .signedIn { statuses.insert(401) }
    if path.contains("{id}") || path.contains("{digest}") { statuses.insert(404) }
    if body != nil { statuses.formUnion([400, 413, 415, 422]) }
    if !fileTypes.isEmpty { statuses.formUnion([400, 408, 413, 415, 422]) }
    if !parameters.isEmpty { statuses.insert(400) }
    return statuses
  }

  /// The operation as OpenAPI writes it.
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
      members["requestBody"] = [
        "required": true, "content": .object(Dictionary(uniqueKeysWithValues: types)),
      ]
    }
    var written = (parameters + (isTagged ? [.known] : [])).map(\.json)
    let numbers = ["id", "number"].filter { path.contains("{\($0)}") }
    written = numbers.map(Self.pathNumber) + written
    if path.contains("{digest}") { written.insert(Self.pathDigest, at: 0) }
    if !written.isEmpty { members["parameters"] = .list(written) }
    return .object(members)
  }

  /// The name of the operation for programs that are made from the document.
  private var id: String {
    let words = path.split(separator: "/").dropFirst().filter { !$0.hasPrefix("{") }
    let end = path.contains("{id}") || path.contains("{digest}") ? ["byID"] : []
    return ([method.rawValue.lowercased()] + words.map(String.init) + end).joined(separator: "_")
      .replacing(".", with: "_")
  }

  private static func pathNumber(_ name: String) -> JSONValue {
    [
      "name": .text(name), "in": "path", "required": true,
      "schema": Schema.number(1...Int.max).json,
    ]
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
        members["content"] = [
          "application/problem+json": ["schema": Schema.named("Problem").json]
        ]
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
  /// The parameter as OpenAPI writes it.
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "in": .text(place.rawValue), "required": .flag(isRequired),
      "description": .text(text), "schema": schema.json,
    ]
  }

  /// A value of the address.
  static func query(_ name: String, _ schema: Schema, _ text: String) -> Self {
    Self(name: name, place: .query, schema: schema, isRequired: false, text: text)
  }

  /// By what a request is known when it is sent again.
  static func idempotencyKey(_ text: String) -> Self {
    Self(
      name: "Idempotency-Key",
      place: .header,
      schema: .text(8...100),
      isRequired: true,
      text: text
    )
  }

  /// What whoever asks has already.
  fileprivate static let known = Self(
    name: "If-None-Match",
    place: .header,
    schema: .text(),
    isRequired: false,
    text: "The 'ETag' of what is there already, which is then not sent again"
  )

  /// Which page is wanted.
  static let page: [Self] = [
    query("limit", .number(1...100), "How many rows, at most"),
    query("cursor", .text(), "The 'next' of the page before"),
  ]
}
