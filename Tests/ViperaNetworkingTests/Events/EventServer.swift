import TestServers

@testable import ViperaNetworking

/// A request for events.
struct WatchEvents: APIRequest {
  typealias Answer = Void

  var method = HTTPMethod.get
  var path: APIPath { "/events" }
  var options = RequestOptions.patient
}

/// The responses of a server that sends events, and helpers to read the events.
enum EventServer {
  static let type = "Content-Type: text/event-stream"

  static func head(_ type: String = type) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\n\(type)\r\n\r\n".utf8)
  }

  static func reply(_ text: String, _ ending: TestServer.Reply.Ending = .close) -> TestServer.Reply {
    .init(bytes: head() + Array(text.utf8), ending: ending)
  }

  /// The same response for a stub.
  static func answer(_ text: String) -> StubTransport.Answer {
    .success(HTTPResponse(status: 200, headers: ["Content-Type": "text/event-stream"], body: Array(text.utf8)))
  }

  /// A retry policy whose delays have no random part.
  static let exactly: RetryPolicy = {
    var policy = RetryPolicy.reconnecting
    policy.random = { 0 }
    return policy
  }()

  /// The data of all events until the stream ends.
  static func texts(_ events: EventStream) async throws(NetworkError) -> [String] {
    var texts: [String] = []
    for try await event in events { texts.append(event.data) }
    return texts
  }
}
