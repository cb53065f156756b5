import Foundation
import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// An API's own JSON conventions, configured once for the gateway.
struct JSONCodingTests {
  private let stub = StubTransport()

  private func gateway(_ json: JSONCoding) throws -> APIGateway {
    APIGateway(
      server: try RequestURL("http://shop.example"),
      transport: stub,
      retrying: .never,
      json: json
    )
  }

  private struct Note: Codable, Equatable {
    var writtenAt: Date
  }

  private struct Post: APIRequest {
    typealias Answer = Note
    let note: Note
    var method: HTTPMethod { .post }
    var path: APIPath { "/notes" }
    var body: HTTPBody { .json(note) }
  }

  private let snake = JSONCoding { decoder in
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
  } encoding: { encoder in
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
  }

  @Test func bodiesAndAnswersHaveTheFormOfTheGateway() async throws {
    stub.answer(.post, "/notes", with: .success(.init(status: 200, body: Array(#"{"written_at":7}"#.utf8))))
    let answer = try await gateway(snake).send(Post(note: Note(writtenAt: Date(timeIntervalSince1970: 5))))
    #expect(answer == Note(writtenAt: Date(timeIntervalSince1970: 7)))
    let sent = try #require(stub.requests.first)
    #expect(sent.content == HTTPContent(Array(#"{"written_at":5}"#.utf8)))
  }

  private struct GetList: APIRequest {
    typealias Answer = [Int]
    var path: APIPath { "/list" }
  }

  /// A long body is decoded on another thread, a short one on the caller's actor.
  @Test(arguments: [10, 100_000])
  func aLongAnswerIsReadLikeAShortOne(count: Int) async throws {
    let list = Array(0..<count)
    let body = Array(try JSONEncoder().encode(list))
    stub.answer(.get, "/list", with: .success(.init(status: 200, body: body)))
    #expect(try await gateway(JSONCoding()).send(GetList()) == list)
    stub.answer(.get, "/list", with: .success(.init(status: 200, body: body.dropLast())))
    let gateway = try gateway(JSONCoding())
    await #expect(throws: NetworkError.self) { try await gateway.send(GetList()) }
  }
}
