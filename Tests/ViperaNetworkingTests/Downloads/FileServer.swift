import TestServers
import Vipera

@testable import ViperaNetworking

/// A server with one file.
///
/// The test decides when the server disconnects and when the file changes.
final class FileServer: Sendable {
  struct State {
    var content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 251) }
    var validators = ["ETag: \"a\""]
    /// The number of body bytes after which each of the next connections breaks; later connections do not break.
    var cuts: [Int] = []
    /// The responses to the next requests; after them, the server responds with the file.
    var others: [TestServer.Reply] = []
    /// The state of the connection after a truncated response.
    var ending = TestServer.Reply.Ending.close
  }

  let state = Guarded(State())

  var content: [UInt8] { state.withLock(\.content) }

  func set(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }

  func reply(to request: TestServer.Request) -> TestServer.Reply {
    state.withLock { state in
      if !state.others.isEmpty { return state.others.removeFirst() }
      let range = request.headers["range"].flatMap { Int($0.dropFirst(6).dropLast()) }
      let isSame = request.headers["if-range"].map { tag in state.validators.contains { $0.hasSuffix(tag) } } ?? true
      let first = isSame ? range ?? 0 : 0
      let size = state.content.count
      guard first < size else {
        let lines = state.validators + ["Content-Range: bytes */\(size)", "Content-Length: 0"]
        return .raw("HTTP/1.1 416 Status\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n", .keep)
      }
      let isPart = isSame && range != nil
      let part = isPart ? ["Content-Range: bytes \(first)-\(size - 1)/\(size)"] : []
      let lines = state.validators + part + ["Content-Length: \(size - first)"]
      let head =
        "HTTP/1.1 \(isPart ? 206 : 200) Status\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
      let cut = state.cuts.isEmpty ? nil : state.cuts.removeFirst()
      return TestServer.Reply(
        bytes: Array(head.utf8) + state.content[first...].prefix(cut ?? size),
        ending: cut == nil ? .keep : state.ending
      )
    }
  }
}

/// A request for the server's file.
struct GetFile: APIRequest {
  typealias Answer = Void

  var method = HTTPMethod.get
  var path: APIPath = "/file"
  var query: HTTPQuery = [:]
  var options = RequestOptions.patient
}
