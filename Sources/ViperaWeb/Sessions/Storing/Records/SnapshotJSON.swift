import FoundationEssentials
import Vipera

/// Encodes the values that modules keep as JSON.
package struct SnapshotJSON: SnapshotCoder {
  package init() {}

  package func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
    try Array(JSONEncoder().encode(value))
  }

  package func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
