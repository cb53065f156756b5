extension FlowMessage.Result: Codable {
  /// The case by name.
  package enum Kind: String, Codable {
    case pending, returned, threw, cancelled
  }

  private enum CodingKeys: String, CodingKey {
    case kind, text
  }

  /// Reads the format that `encode(to:)` writes; an error without a text is read as an empty one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .pending: self = .pending
    case .returned: self = .returned(text)
    case .threw: self = .threw(text ?? "")
    case .cancelled: self = .cancelled
    }
  }

  /// Writes the case as `kind` and its associated text as `text`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(text, forKey: .text)
  }

  package var kind: Kind {
    switch self {
    case .pending: .pending
    case .returned: .returned
    case .threw: .threw
    case .cancelled: .cancelled
    }
  }

  package var text: String? {
    switch self {
    case .returned(let text): text
    case .threw(let text): text
    case .pending, .cancelled: nil
    }
  }
}
