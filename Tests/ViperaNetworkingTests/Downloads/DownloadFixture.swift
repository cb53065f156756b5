import TestServers
import Vipera

@testable import ViperaNetworking

/// A server's file, and the path to which it is downloaded.
struct DownloadFixture {
  let file = FileServer()
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.place("file")
  }
}

/// A suite whose tests each have a fixture.
protocol DownloadSuite {
  var fixture: DownloadFixture { get }
}

extension DownloadSuite {
  var file: FileServer { fixture.file }
  var folder: TemporaryFolder { fixture.folder }
  var path: String { fixture.path }

  func with(
    _ kind: AnyOfBoth = .curl,
    attempts: Int = 1,
    test: (TestServer, APIGateway) async throws -> Void
  ) async throws {
    try await kind.with({ [file] in file.reply(to: $0) }) { server, transport in
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        retrying: RetryPolicy(mostAttempts: attempts, minimumWait: .zero, maximumWait: .zero)
      )
      try await test(server, gateway)
    }
  }

  func failure(_ gateway: APIGateway, _ request: GetFile = GetFile()) async -> NetworkError.Reason? {
    await reason { () async throws(NetworkError) in try await gateway.download(request, to: path) }
  }

  /// The sizes of the two files next to the download: the received part, and the record that describes it.
  var leftovers: [Int?] {
    [".vipera-part", ".vipera-part-of"].map { TemporaryFolder.content(of: path + $0)?.count }
  }
}
