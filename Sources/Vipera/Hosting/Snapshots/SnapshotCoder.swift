/// Encodes and decodes the values that modules keep; the host provides it, since the core knows no format.
///
/// ```swift
/// struct JSONCoder: SnapshotCoder {
///   func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
///     try Array(JSONEncoder().encode(value))
///   }
///
///   func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
///     try JSONDecoder().decode(type, from: Data(bytes))
///   }
/// }
/// ```
public protocol SnapshotCoder {
  /// The bytes for `value`.
  func encode<Value: Encodable>(_ value: Value) throws -> [UInt8]

  /// The value encoded in `bytes`, or an error: bytes may come from an older app, or be forged.
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}
