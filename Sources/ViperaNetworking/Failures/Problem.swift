import FoundationEssentials

/// A server's description of a failure as `application/problem+json` (RFC 9457).
///
/// As the RFC requires, members of the wrong type are ignored. Strings are cut after 500 characters, and only the first
/// 100 errors of the list are read.
public struct Problem: Hashable, Sendable {
  /// The kind of problem, as a URI; `about:blank` if the status says everything.
  public let type: String
  /// The kind of problem in a few words.
  public let title: String?
  /// The `status` member of the problem.
  public let status: Int?
  /// The details of this occurrence, for a user.
  public let detail: String?
  /// The URI of this occurrence.
  public let instance: String?
  /// The errors of individual fields.
  public let errors: [FieldError]

  /// Reads the problem in a response; nil if the response contains none.
  public init?(_ response: HTTPResponse) {
    let type = response.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard type.trimming == "application/problem+json", response.body.count <= 65_536 else {
      return nil
    }
    // An unreadable problem is ignored: the status still reports the failure.
    guard let read = try? JSONDecoder().decode(Problem.self, from: Data(response.body)) else {
      return nil
    }
    self = read
  }
}

extension Problem: Decodable {
  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, instance, errors
  }

  /// Reads the members that exist and have the right type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? {
      (try? values.decode(String.self, forKey: key)).map { String($0.prefix(500)) }
    }
    type = text(.type) ?? "about:blank"
    title = text(.title)
    status = try? values.decode(Int.self, forKey: .status)
    detail = text(.detail)
    instance = text(.instance)
    let errors = (try? values.decode([Lenient].self, forKey: .errors)) ?? []
    self.errors = errors.prefix(100).compactMap(\.error)
  }
}

/// An element of `errors`; nil for an element of another shape, so that the other elements can be read.
private struct Lenient: Decodable {
  let error: Problem.FieldError?

  private enum CodingKeys: String, CodingKey {
    case detail, pointer
  }

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: CodingKeys.self),
      let detail = try? values.decode(String.self, forKey: .detail)
    else {
      error = nil
      return
    }
    error = Problem.FieldError(
      detail: detail,
      pointer: try? values.decode(String.self, forKey: .pointer)
    )
  }
}

extension StringProtocol {
  fileprivate var trimming: String {
    split(separator: " ").joined(separator: " ")
  }
}
