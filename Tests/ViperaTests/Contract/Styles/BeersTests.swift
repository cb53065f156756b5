import Testing
import Vipera
import ViperaStreams

@Suite struct BeersTests {
  private let flow = Flow()

  private var messages: [String] {
    flow.snapshot().messages.map { message in
      let arguments = message.arguments.map(\.text).joined(separator: ", ")
      return "\(message.from) → \(message.to): \(message.name) \(arguments)"
    }
  }

  @Test func everyValueThatPassesIsAMessage() {
    let presenter = BeersContract.Wiring(flow: flow).presenter(BeersPresenter())
    var shown: [[String]] = []
    let binding = presenter.beers.bind { shown.append($0) }
    presenter.viewDidLoad.send()
    presenter.searched.send("buzz")
    presenter.accessToken.send("abc")
    presenter.page.send(2)
    binding.cancel()

    #expect(shown == [["found buzz"]])
    #expect(
      messages == [
        "View → Presenter: viewDidLoad ", "View → Presenter: searched \"buzz\"",
        "Presenter → View: beers [\"found buzz\"]", "View → Presenter: accessToken •••",
        "View → Presenter: page 2",
      ]
    )
    #expect(flow.snapshot().messages.map(\.cause) == [nil, nil, 2, nil, nil])
    #expect(flow.snapshot().messages.allSatisfy { $0.result == .returned(nil) })
  }

  @Test func aSpysStreamsRecordAndSend() {
    let presenter = BeersContract.PresenterSpy()
    var shown: [[String]] = []
    let binding = presenter.beers.bind { shown.append($0) }
    presenter.viewDidLoad.send()
    presenter.searched.send("buzz")
    presenter.accessToken.send("abc")
    presenter.onBeers.send(["Buzz"])
    binding.cancel()

    #expect(shown == [["Buzz"]])
    #expect(presenter.onViewDidLoad.count == 1)
    #expect(presenter.onSearched.arguments == ["buzz"])
    #expect(
      presenter.transcript.lines == ["viewDidLoad", "searched: \"buzz\"", "accessToken: •••"]
    )
  }

  @Test func aStateRelayIsPreparedLikeAnyProperty() {
    let presenter = BeersContract.PresenterSpy()
    presenter.onPage.returns(StateRelay(3))
    #expect(presenter.page.value == 3)
  }
}
