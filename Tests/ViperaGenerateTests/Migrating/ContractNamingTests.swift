import Testing

@testable import ViperaGenerate

@Suite struct ContractNamingTests {
  private typealias Candidate = ContractNaming.Candidate

  @Test(arguments: [
    ("HomeViewProtocol", "View"), ("IHomeView", "View"), ("HomeDisplayLogic", "DisplayLogic"),
    ("PresenterToViewHomeProtocol", "PresenterToView"), ("HomeViewInterface", "View"), ("Home", ""),
    ("HomeDataPassing", "DataPassing"), ("Home_View_Protocol", "View"), ("ImageWorkerType", "ImageWorker"),
    ("HomeUserInterface", "UserInterface"),
  ])
  func aNameIsReducedToWhatItSays(name: String, core: String) {
    #expect(ContractNaming(module: "Home").core(of: name) == core)
  }

  @Test func theOnlyProtocolOfARoleIsCalledLikeIt() {
    let candidates = [
      Candidate(fullName: "HomeDisplayLogic", part: .view, requirements: 1),
      Candidate(fullName: "HomeViewOutput", part: .presenter, requirements: 1),
    ]
    #expect(ContractNaming(module: "Home").names(of: candidates) == ["View", "Presenter"])
  }

  @Test func workersKeepWhatTheyWorkOn() {
    let naming = ContractNaming(module: "Home")
    #expect(naming.names(of: [Candidate(fullName: "HomeService", part: .worker, requirements: 1)]) == ["Worker"])
    #expect(
      naming.names(of: [Candidate(fullName: "HomeImageWorker", part: .worker, requirements: 1)]) == ["ImageWorker"]
    )
    let two = ["HomeService", "HomeStorage"].map { Candidate(fullName: $0, part: .worker, requirements: 1) }
    #expect(naming.names(of: two) == ["Service", "Storage"])
  }

  @Test(arguments: ["HomeType", "HomeProtocol", "Home"])
  func aNameThatIsAWordOfSwiftStaysWhole(name: String) {
    let helper = Candidate(fullName: name, part: nil, requirements: 1)
    #expect(ContractNaming(module: "Home").names(of: [helper]) == [name])
  }

  @Test func ofSeveralTheOneThatIsHeldIsCalledLikeTheRole() {
    let candidates = [
      Candidate(fullName: "HomeViewInput", part: .view, requirements: 3),
      Candidate(fullName: "HomeDisplayLogic", part: .view, requirements: 1, isHeld: true),
      Candidate(fullName: "HomeDataPassing", part: .router, requirements: 4),
      Candidate(fullName: "HomeRoutingLogic", part: .router, requirements: 1),
    ]
    #expect(
      ContractNaming(module: "Home").names(of: candidates) == ["ViewInput", "View", "DataPassing", "Router"]
    )
  }
}
