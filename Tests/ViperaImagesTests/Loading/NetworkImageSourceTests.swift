import TestServers
import Testing
import Vipera
import ViperaNetworking
import Waiting

@testable import ViperaImages

/// Valid and invalid pictures from a real server.
struct NetworkImageSourceTests {
  @Test func aPictureComesAsItIs() async throws {
    let file = try ImageLoaderTests.file()
    try await withLoader({ _ in .file(file) }) { server, images in
      let picture = try await images.image(ImageRequest(server.url("/a.jpg?v=1").text))
      #expect(picture.bytes == file)
      #expect(server.requests.map(\.target) == ["/a.jpg?v=1"])
      #expect(server.requests.first?.headers["accept"] == "image/webp, image/png, image/jpeg")
    }
  }

  @Test func whatTheServerDoesWrongHasAReason() async throws {
    let file = try ImageLoaderTests.file()
    let half = Array(file.prefix(file.count / 2))
    let cases: [(String, TestServer.Reply, ImageError.Reason, NetworkError.Reason?)] = [
      ("404", .answer(404, "nothing"), .notFetched, .status(404)),
      ("500", .answer(500), .notFetched, .status(500)),
      ("204", .answer(204), .notFetched, .emptyBody),
      ("empty", .answer(200), .notFetched, .emptyBody),
      ("cut off", .part(of: half, file.count, .close), .notFetched, .connectionLost),
      ("closed", .raw("", .close), .notFetched, nil),
      ("half, and said to be whole", .part(of: half, half.count, .keep), .truncated(.jpeg), nil),
      ("a page", .answer(200, "<html></html>"), .unknownFormat, nil),
      ("redirect", .answer(302, "", "Location: /elsewhere"), .notFetched, nil),
      ("too large", .part(of: file, 20_000_000, .hold), .tooManyBytes(limit: 16_000_000), nil),
    ]
    try await withLoader({ request in
      cases.first { "/\($0.0.replacing(" ", with: "_"))" == request.target }?.1 ?? .file(file)
    }) { server, images in
      for (name, _, expected, network) in cases {
        let url = server.url("/\(name.replacing(" ", with: "_"))").text
        do throws(ImageError) {
          _ = try await images.image(ImageRequest(url, .fit(8, 8)))
          Issue.record("\(name): a picture came.")
        } catch {
          #expect(error.reason == expected, "\(name): \(error)")
          if let network { #expect(error.network?.reason == network, "\(name)") }
        }
      }
      #expect(!server.requests.contains { $0.target == "/elsewhere" })
    }
  }

  @Test func lessThanWhatComesIsTakenForTheWhole() async throws {
    let file = try ImageLoaderTests.file()
    // The file is followed by bytes beyond its declared length, which are ignored.
    try await withLoader({ _ in .part(of: file + Array(repeating: 0, count: 50), file.count, .close)
    }) {
      server,
      images in
      let picture = try await images.image(ImageRequest(server.url().text))
      #expect(picture.bytes == file)
    }
  }

  @Test func aSlowPictureTellsHowFarItIsAndIsLeft() async throws {
    let file = try TestPicture.jpeg(TestPicture.noise(300, 200))
    try await withLoader({ _ in .part(of: Array(file.prefix(5000)), file.count, .hold) }) {
      server,
      images in
      let (stream, piece) = AsyncStream.makeStream(of: TransferProgress.self)
      let task = Task {
        await reason { () async throws(ImageError) in
          try await images.image(
            ImageRequest(server.url().text),
            reporting: { if $0.received >= 5000 { piece.yield($0) } }
          )
        }
      }
      for await progress in stream {
        #expect(progress.toReceive == file.count)
        break
      }
      task.cancel()
      #expect(await task.value == .cancelled)
      await waitUntil { images.runningDownloads == 0 }
      #expect(images.activeDownloads == 0)
    }
  }

  @Test func whatIsNoAddressIsNotSent() async throws {
    try await withLoader({ _ in .answer(200) }) { server, images in
      for address in ["/a.jpg", "ftp://127.0.0.1/a", "http://me@127.0.0.1/", "file:///etc/passwd"] {
        let found = await reason { () async throws(ImageError) in
          try await images.image(ImageRequest(address))
        }
        #expect(found == .notFetched)
      }
      #expect(server.accepted == 0)
    }
  }

  private func withLoader(
    _ handler: @escaping @Sendable (TestServer.Request) -> TestServer.Reply,
    _ test: (TestServer, ImageLoader) async throws -> Void
  ) async throws {
    try await withServer(handler) { server, transport in
      let gateway = APIGateway(
        server: server.url(),
        transport: transport,
        retrying: .never
      )
      try await test(server, ImageLoader(NetworkImageSource(gateway, timeout: .seconds(3600))))
    }
  }
}
