import Testing

@testable import ViperaGenerate

/// Whole generated files, formatted as a developer would write them.
@Suite struct EntitySourceTests {
  private static let employees = """
    {"id":1,"first_name":"Ada","status":"active","hired_at":"2024-05-01T08:00:00Z","salary":50000,\
    "manager":null,"address":{"street":"Calle Mayor 1","postal_code":"28013"},"tags":[]}
    {"id":2,"first_name":"Grace","status":"on_leave","hired_at":"2023-11-15T09:30:00.500Z","salary":61000.5,\
    "manager":1,"address":{"street":"Gran Vía 2","postal_code":"28013","floor":3},"tags":[]}
    {"id":3,"first_name":"Edsger","status":"active","hired_at":"2022-02-28T10:00:00Z","salary":48000,\
    "manager":1,"address":{"street":"Calle Luna 3","postal_code":"41001"},"tags":[]}
    {"id":4,"first_name":"Barbara","status":"active","hired_at":"2021-07-01T10:00:00Z","salary":52000,\
    "manager":2,"address":{"street":"Calle Sol 4","postal_code":"41001"},"tags":[]}
    {"id":5,"first_name":"Alan","status":"on_leave","hired_at":"2020-01-10T10:00:00Z","salary":45000,\
    "manager":2,"address":{"street":"Rúa Nova 5","postal_code":"15705"},"tags":[]}
    {"id":6,"first_name":"Radia","status":"active","hired_at":"2019-03-04T10:00:00Z","salary":70000,\
    "manager":1,"address":{"street":"Plaza Nueva 6","postal_code":"48005"},"tags":[]}
    """

  // long: a whole file.
  @Test func anEntityReadsAsWrittenByHand() throws {
    #expect(
      try GeneratedEntity(Self.employees, file: "mocks/employees.jsonl", name: "Employee").source == #"""
        import Foundation

        /// Decoded from JSON such as `employees.jsonl` (6 samples).
        struct Employee: Codable, Equatable, Sendable {
          let id: Int
          let firstName: String
          let status: Status
          let hiredAt: Date
          let salary: Double
          let manager: Int?
          let address: Address
          // 'tags' is left out: it is an empty list in all samples. Add it once a sample shows an element.

          enum Status: RawRepresentable, Codable, Hashable, Sendable {
            case active
            case onLeave
            /// A value that none of the samples has.
            case unknown(String)

            init(rawValue: String) {
              switch rawValue {
              case "active": self = .active
              case "on_leave": self = .onLeave
              default: self = .unknown(rawValue)
              }
            }

            var rawValue: String {
              switch self {
              case .active: "active"
              case .onLeave: "on_leave"
              case .unknown(let value): value
              }
            }
          }

          struct Address: Codable, Equatable, Sendable {
            let street: String
            let postalCode: String
            let floor: Int?

            private enum CodingKeys: String, CodingKey {
              case street
              case postalCode = "postal_code"
              case floor
            }
          }

          private enum CodingKeys: String, CodingKey {
            case id
            case firstName = "first_name"
            case status
            case hiredAt = "hired_at"
            case salary
            case manager
            case address
          }
        }

        extension Employee {
          /// A decoder that reads the dates; a plain `JSONDecoder` does not.
          ///
          /// They look like `2024-05-01T08:00:00Z` and `2024-05-01T08:00:00.250Z`.
          static var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = dates
            return decoder
          }

          /// The strategy of the decoder, for decoders of your own.
          static var dates: JSONDecoder.DateDecodingStrategy {
            .custom { decoder in
              let container = try decoder.singleValueContainer()
              let text = try container.decode(String.self)
              // Before Swift 6.2 a style reads either fractions of a second or none.
              let times = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]
              for style in times {
                if let date = try? style.parse(text) { return date }
              }
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no date.")
            }
          }
        }

        """#
    )
  }

  // long: a whole file.
  @Test func kindsThatDifferBecomeAnEnum() throws {
    let json = #"[{"id": 7, "author": "Ada"}, {"id": "7b", "author": {"name": "Ada"}}]"#
    #expect(
      try GeneratedEntity(json).source == """
        /// Decoded from JSON such as `samples.json` (2 samples).
        struct Thing: Codable, Equatable, Sendable {
          let id: IDValue
          let author: AuthorValue

          /// A number or a text: the samples differ.
          enum IDValue: Codable, Equatable, Sendable {
            case number(Int)
            case text(String)

            init(from decoder: any Decoder) throws {
              let container = try decoder.singleValueContainer()
              if let number = try? container.decode(Int.self) {
                self = .number(number)
              } else {
                self = .text(try container.decode(String.self))
              }
            }

            func encode(to encoder: any Encoder) throws {
              var container = encoder.singleValueContainer()
              switch self {
              case .number(let number): try container.encode(number)
              case .text(let text): try container.encode(text)
              }
            }
          }

          struct Author: Codable, Equatable, Sendable {
            let name: String
          }

          /// A text or an object: the samples differ.
          enum AuthorValue: Codable, Equatable, Sendable {
            case text(String)
            case object(Author)

            init(from decoder: any Decoder) throws {
              let container = try decoder.singleValueContainer()
              if let text = try? container.decode(String.self) {
                self = .text(text)
              } else {
                self = .object(try container.decode(Author.self))
              }
            }

            func encode(to encoder: any Encoder) throws {
              var container = encoder.singleValueContainer()
              switch self {
              case .text(let text): try container.encode(text)
              case .object(let object): try container.encode(object)
              }
            }
          }
        }

        """
    )
  }

  @Test func threeKindsAreTriedInTurn() throws {
    let lines = try GeneratedEntity(#"[{"a": true}, {"a": 1.5}, {"a": ["x"]}]"#).lines
    #expect(lines.contains("/// A boolean, a number or a list: the samples differ."))
    #expect(lines.contains("if let flag = try? container.decode(Bool.self) {"))
    #expect(lines.contains("} else if let number = try? container.decode(Double.self) {"))
    #expect(lines.contains("self = .list(try container.decode([String].self))"))
  }

  @Test func datesOfTheUsualFormNeedNoStrategyOfTheirOwn() throws {
    let source = try GeneratedEntity(#"{"at": "2024-05-01T08:00:00Z"}"#).source
    #expect(source.contains("decoder.dateDecodingStrategy = .iso8601\n"))
    #expect(!source.contains("static var dates"))
  }

  @Test func daysAreReadWithoutATime() throws {
    let lines = try GeneratedEntity(#"{"on": "2024-05-01"}"#).lines
    #expect(lines.contains("/// A day is its midnight in UTC."))
    #expect(
      lines.contains(
        "guard text.count == 10, let date = try? Date.ISO8601FormatStyle().year().month().day().parse(text) else {"
      )
    )
  }

  @Test func daysAndTimesAreTold() throws {
    let lines = try GeneratedEntity(#"{"on": "2024-05-01", "at": "2024-05-01T08:00:00Z"}"#).lines
    #expect(lines.contains("/// They look like `2024-05-01T08:00:00Z` and `2024-05-01`."))
    #expect(lines.contains("for style in text.count == 10 ? [day] : times {"))
  }

  @Test func anEntityOfPlainTypesNeedsNoFoundation() throws {
    #expect(
      try GeneratedEntity(#"{"name": "Ada"}"#).source == """
        /// Decoded from JSON such as `samples.json` (1 sample).
        struct Thing: Codable, Equatable, Sendable {
          let name: String
        }

        """
    )
  }
}
