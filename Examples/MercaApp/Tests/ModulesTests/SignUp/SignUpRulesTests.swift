import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The rules for a new account: the same cases for the presenter and the server.
@Suite struct SignUpRulesTests {
  @Test func theTableHasSixtyCasesAtLeast() {
    #expect(AccountCase.shared.count >= 60)
  }

  @Test(arguments: AccountCase.all)
  func thePresenterSaysTheFirstMistakeAndAsksNobody(row: AccountCase) async throws {
    let view = SignUpContract.ViewSpy()
    let interactor = SignUpContract.InteractorSpy()
    let router = SignUpContract.RouterSpy()
    let presenter = SignUpPresenter(SignUp(), interactor: interactor, router: router, language: .english)
    presenter.view = view
    interactor.onSignUp.returns(.ada)
    await presenter.signUpTapped(SignUpForm(row.draft))
    if let mistake = row.mistake {
      let text = mistake.text(in: .english)
      #expect(view.onShow.arguments == [[mistake.field: text]])
      #expect(
        router.onShowAlert.arguments == [Alert(mistake.title(in: .english), message: text)]
      )
      #expect(interactor.calls.isEmpty)
    } else {
      #expect(router.onShowAlert.arguments.isEmpty)
      #expect(interactor.onSignUp.arguments == [SignUpEntity(row.draft)])
    }
  }

  @Test(arguments: AccountCase.shared)
  func whatIsRightIsKeptWithoutWhatNobodyMeans(row: AccountCase) {
    guard row.mistake == nil else { return }
    #expect(row.draft.normalised == row.kept)
    #expect(row.kept.normalised == row.kept)
    #expect(AccountRules.mistakes(in: row.kept).isEmpty)
  }

  // Checks every rule, including those without a case.
  @Test func theServerAsksForEveryFieldThatHasARule() async throws {
    try await Market.run { market in
      let client = APIClient(market.gateway, busy: BusyIndicator())
      let interactor = SignUpInteractor(client: client, visitor: Visitor())
      let error = await #expect(throws: NetworkError.self) {
        try await interactor.signUp(SignUpEntity(AccountDraft()))
      }
      let found = error?.problem?.errors ?? []
      #expect(found.map(\.pointer) == AccountRules.table.map { "/\($0.field.rawValue)" })
      #expect(
        found.map(\.detail)
          == AccountRules.table.map { AccountMistake.missing($0.field).text(in: .english) }
      )
    }
  }

  @Test func theServerHoldsTheSameRules() async throws {
    try await Market.run { market in
      for (number, row) in AccountCase.shared.enumerated() {
        let client = APIClient(market.gateway, busy: BusyIndicator())
        let interactor = SignUpInteractor(client: client, visitor: Visitor())
        var draft = row.draft
        // An address can have only one account, so each case has its own address unless it tests addresses.
        if draft.email == "ana@example.org" { draft.email = "ana\(number)@example.org" }
        do throws(NetworkError) {
          let member = try await interactor.signUp(SignUpEntity(draft))
          #expect(row.mistake == nil, "The server took what is wrong: \(row.name)")
          #expect(member.firstName == row.kept.firstName, "\(row.name)")
        } catch {
          let fault = error.problem?.errors.first
          #expect(row.mistake != nil, "The server refused what is right: \(row.name)")
          #expect(error.reason == .status(422), "\(row.name)")
          #expect(fault?.pointer == row.mistake.map { "/\($0.field.rawValue)" }, "\(row.name)")
          #expect(fault?.detail == row.mistake?.text(in: .english), "\(row.name)")
        }
      }
    }
  }
}
