import Glibc
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// Uploads, and how their progress is reported.
struct CurlUploadTests {
  @Test func filesAreReadWhileTheyAreSent() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 3_000_000), as: "large")
    try await withServer({ .answer(200, "\($0.body.count) \($0.body.allSatisfy { $0 == 7 })") }) {
      server,
      transport in
      let body = try HTTPBody.file(path, contentType: "application/octet-stream").encoded(by: JSONCoding())
      let request = try HTTPRequest(.put, server.url(), content: body.content, options: .patient)
      let response = try await transport.send(request)
      #expect(String(decoding: response.body, as: UTF8.self) == "3000000 true")
    }
  }

  @Test func aFileThatIsNotThereIsSaid() async throws {
    let folder = try TemporaryFolder()
    try await withServer({ _ in .answer(200) }) { server, transport in
      for path in [folder.path + "/none", folder.path] {
        let request = try HTTPRequest(
          .put,
          server.url(),
          content: HTTPContent([.file(path)]),
          options: .patient
        )
        #expect(
          await reason { () async throws(NetworkError) in try await transport.send(request) }
            == .unsendable("'\(path)' is no file that can be sent. Check its path.")
        )
      }
      #expect(server.requests.isEmpty)
      #expect(transport.transfers == 0)
    }
  }

  @Test func progressIsToldUpAndDown() async throws {
    let told = Guarded<[TransferProgress]>([])
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 500000\r\n\r\n".utf8)
    try await withServer({ _ in .init(bytes: head, filling: 500_000) }) { server, transport in
      let content = HTTPContent([UInt8](repeating: 1, count: 400_000))
      let request = try HTTPRequest(.post, server.url(), content: content, options: .patient)
      _ = try await transport.send(
        request,
        reporting: { progress in told.withLock { $0.append(progress) } }
      )
    }
    let all = told.withLock { $0 }
    let last = try #require(all.last)
    #expect(
      last
        == TransferProgress(sent: 400_000, toSend: 400_000, received: 500_000, toReceive: 500_000)
    )
    #expect(last.fractionReceived == 1)
    #expect(
      zip(all, all.dropFirst()).allSatisfy { $0.sent <= $1.sent && $0.received <= $1.received }
    )
    #expect(Set(all).count == all.count, "Nothing is told twice.")
  }
}
