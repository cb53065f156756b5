import Modules
import Testing
import Vipera
import ViperaImages
import ViperaNetworking
import ViperaTesting

@Suite struct ApiConnectionTests {
  private let clock = ManualClock()
  private let transport: StubTransport
  private let connection: ApiConnection

  init() throws {
    transport = StubTransport(delay: .seconds(1), clock: clock)
    let gateway = APIGateway(
      server: try RequestURL("http://stub"),
      transport: transport,
      retrying: .never,
      // This clock is not the stub's, so that only the stub sleeps on the stub's clock.
      clock: ManualClock()
    )
    connection = ApiConnection(gateway)
  }

  /// Sends a request on a test host, whose clock skips the stub's delay of one second.
  private func get(
    _ path: APIPath = "/api/vipers"
  ) async throws -> Result<HTTPResponse, NetworkError> {
    try await withTestHost(clock: clock) { host in
      var result: Result<HTTPResponse, NetworkError>?
      host.tasks.start {
        do throws(NetworkError) {
          result = .success(try await connection.get(path))
        } catch {
          result = .failure(error)
        }
      }
      await clock.advance(by: .seconds(1))
      return try #require(result)
    }
  }

  // A request that is created but never sent would wait forever.
  @Test func testGetResumeCalled() async throws {
    transport.answer(.get, "/api/vipers", with: .success(.vipers))
    try await withTestHost(clock: clock) { host in
      host.tasks.start {
        do { _ = try await connection.get("/api/vipers") } catch { Issue.record(error) }
      }
      await host.settle()
      #expect(transport.requests.map(\.method) == [.get])
      await clock.advance(by: .seconds(1))
    }
  }

  @Test func testURLStrSame() async throws {
    _ = try await get("/api/vipers")
    #expect(transport.requests.map(\.url.text) == ["http://stub/api/vipers"])
  }

  // A picture is requested by its whole address, on any server.
  @Test(arguments: [
    ("/api/pictures/a%20b/1", "http://stub/api/pictures/a%20b/1"),
    ("https://cdn.example/a.png?size=2", "https://cdn.example/a.png?size=2"),
  ])
  func aPictureIsAskedForWhereItIs(address: String, url: String) async throws {
    let stub = StubTransport()
    stub.answer(.get, String(url.drop { $0 != ":" }), with: .success(.text("x")))
    let gateway = APIGateway(
      server: try RequestURL("http://stub/"),
      transport: stub,
      retrying: .never
    )
    await #expect(throws: NetworkError.self) {
      try await ApiConnection(gateway).file(at: address, atMost: 100) { _ in }
    }
    #expect(stub.requests.map(\.url.text) == [url])
    #expect(stub.requests.map(\.options.largestResponse) == [100])
  }

  @Test func aPictureThatIsNotThereIsAnError() async throws {
    let stub = StubTransport()
    let path = "/api/pictures/demo/viper/9"
    stub.answer(.get, path, with: .success(.text("x", status: 404)))
    let gateway = APIGateway(server: try RequestURL("http://stub"), transport: stub)
    let images = ImageLoader(ApiConnection(gateway))
    let error = await #expect(throws: ImageError.self) {
      try await images.image(ImageRequest(path))
    }
    #expect(error?.status == 404)
  }

  @Test func testShouldReturnData() async throws {
    transport.answer(.get, "/api/vipers", with: .success(.text("{}")))
    #expect(try await get().get().body == Array("{}".utf8))
  }

  @Test(arguments: [
    (StubTransport.Answer.failure(NetworkError(.unreachable)), ConnectionRule.requestFailed),
    (.success(.text("", status: 401)), .unauthorized),
    (.success(.text("", status: 500)), .responseUnsuccessful),
    (.success(.text("", status: 404)), .responseUnsuccessful),
  ])
  func testShouldReceiveError(answer: StubTransport.Answer, rule: ConnectionRule) async throws {
    transport.answer(.get, "/api/vipers", with: answer)
    guard case .failure(let error) = try await get() else {
      Issue.record("There is an answer.")
      return
    }
    #expect(error.connectionRule == rule)
  }

  @Test func testRequestCancel() async throws {
    try await withTestHost(clock: clock) { host in
      var reason: NetworkError.Reason?
      let task = host.tasks.start {
        do throws(NetworkError) {
          _ = try await connection.get("/api/vipers")
        } catch {
          reason = error.reason
        }
      }
      await host.settle()
      #expect(transport.requests.count == 1)
      task.cancel()
      await host.settle()
      // The request was cancelled at once, and nothing is waiting any more.
      #expect(reason == .cancelled)
      #expect(clock.sleepers == 0)
    }
  }
}
