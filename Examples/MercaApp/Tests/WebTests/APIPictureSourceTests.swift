import Testing
import ViperaImages
import ViperaNetworking

@testable import Web

@Suite struct APIPictureSourceTests {
  private let transport = StubTransport()

  @Test(arguments: ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"])
  func whatTheAPINamesIsFetchedFromIt(server: String) async throws {
    let path = "/api/pictures/demo/beer/7"
    transport.answer(.get, path, with: .success(HTTPResponse(status: 200, body: [1, 2, 3])))
    let gateway = APIGateway(server: try RequestURL(server), transport: transport)
    let file = try await APIPictureSource(gateway).file(at: path, atMost: 100) { _ in }
    #expect(file == [1, 2, 3])
  }

  @Test func whatItDoesNotHaveIsAnError() async throws {
    let path = "/api/pictures/demo/beer/999"
    transport.answer(.get, path, with: .success(HTTPResponse(status: 404, body: [1])))
    let gateway = APIGateway(server: try RequestURL("http://127.0.0.1"), transport: transport)
    let images = ImageLoader(APIPictureSource(gateway))
    let error = await #expect(throws: ImageError.self) {
      try await images.image(ImageRequest(path))
    }
    #expect(error?.status == 404)
  }
}
