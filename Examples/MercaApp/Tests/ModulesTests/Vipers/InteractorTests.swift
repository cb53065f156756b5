import Entities
import Modules
import Testing
import Vipera
import ViperaNetworking

/// The interactor of the vipers.
@Suite struct InteractorTests {
  private let connection = VipersContract.WorkerSpy()
  private let interactor: VipersInteractor

  init() {
    interactor = VipersInteractor(connection: connection)
  }

  @Test func testFetchVipersSucceed() async throws {
    connection.onGet.returns(.vipers)
    let answer = try await interactor.fetchVipers()
    #expect(answer == .sample)
    #expect(connection.onGet.arguments == ["/api/vipers"])
  }

  @Test(arguments: [
    (HTTPResponse.text("", status: 204), ConnectionRule.noData),
    (.text(""), .responseUnsuccessful),
    (.text("{"), .jsonConversionFailure),
    (.text("[]"), .jsonConversionFailure),
    (.text(#"{"vipers":[{"level":1}]}"#), .jsonConversionFailure),
    (.text(#"{"vipers":[{"accessible":"yes"}]}"#), .jsonConversionFailure),
  ])
  func testFetchVipersFails(response: HTTPResponse, rule: ConnectionRule) async {
    connection.onGet.returns(response)
    let error = await #expect(throws: NetworkError.self) { try await interactor.fetchVipers() }
    #expect(error?.connectionRule == rule)
  }

  @Test func whatTheConnectionThrowsGoesOn() async {
    connection.onGet.throws(NetworkError(.status(401)))
    let error = await #expect(throws: NetworkError.self) { try await interactor.fetchVipers() }
    #expect(error?.reason == .status(401))
  }

  @Test(arguments: [
    "{}", #"{"vipers":null,"overview":null}"#, #"{"vipers":[],"overview":{}}"#,
    #"{"vipers":[{}]}"#, #"{"success":true,"more":[1]}"#,
  ])
  func everyFieldMayBeMissing(json: String) async throws {
    connection.onGet.returns(.text(json))
    let answer = try await interactor.fetchVipers()
    #expect(answer.overview?.title == nil)
    #expect((answer.vipers ?? []).allSatisfy { $0 == ViperEntity() })
  }
}
