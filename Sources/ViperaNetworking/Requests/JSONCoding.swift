public import FoundationEssentials

/// The settings of a gateway's JSON encoder and decoder.
///
/// ```swift
/// let json = JSONCoding { decoder in
///   decoder.dateDecodingStrategy = .iso8601
///   decoder.keyDecodingStrategy = .convertFromSnakeCase
/// }
/// let gateway = APIGateway(server: server, transport: transport, json: json)
/// ```
public struct JSONCoding: Sendable {
  private let prepareDecoder: @Sendable (JSONDecoder) -> Void
  private let prepareEncoder: @Sendable (JSONEncoder) -> Void

  /// Creates settings; without closures, Foundation's defaults apply.
  ///
  /// - Parameters:
  ///   - decoding: Configures the decoder of an answer.
  ///   - encoding: Configures the encoder of a body.
  public init(
    decoding: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    encoding: @escaping @Sendable (JSONEncoder) -> Void = { _ in }
  ) {
    prepareDecoder = decoding
    prepareEncoder = encoding
  }

  // Creates a decoder for each use: two threads must not use the same one at once.
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    prepareDecoder(decoder)
    return try decoder.decode(type, from: Data(bytes))
  }

  func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    prepareEncoder(encoder)
    return Array(try encoder.encode(value))
  }
}
