import Foundation
import Vipera

/// Encodes the kept state of modules as JSON, as hosts do.
struct SnapshotText: SnapshotCoder {
  func encode(_ value: some Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }

  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
