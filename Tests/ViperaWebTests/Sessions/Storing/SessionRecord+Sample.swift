import Vipera
import ViperaHTML

@testable import ViperaWeb

extension SessionRecord {
  /// A record whose only content is a text of `bytes` bytes.
  static func sample(_ token: String, bytes: Int = 0) -> SessionRecord {
    SessionRecord(
      token: token,
      besides: nil,
      browser: [],
      program: "",
      receivedMessages: 0,
      sentMessages: 0,
      pageNumber: 1,
      lastNumber: 1,
      fields: TypedFields([.init(screen: 1, text: String(repeating: "x", count: bytes))]),
      files: [],
      snapshot: Stage.Snapshot(),
      memory: LiveMarkup.Memory(seed: 1, secret: 2, lastBlock: 1, tape: [])
    )
  }
}
