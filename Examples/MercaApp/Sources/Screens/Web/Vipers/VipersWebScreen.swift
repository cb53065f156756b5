import Modules
import Observation
import ViperaHTML
import ViperaWeb

/// The vipers in a browser.
@Observable
final class VipersWebScreen: WebScreen, VipersContract.View {
  private let presenter: any VipersContract.Presenter
  private let texts: Texts
  private(set) var state = VipersState.loading()
  let dataSource: VipersDataSource
  private(set) var loadingView: VipersLoadingView
  private(set) var msgView = VipersMsgView()

  init(presenter: any VipersContract.Presenter, texts: Texts = .english, pictures: ViperPictures) {
    self.presenter = presenter
    self.texts = texts
    dataSource = VipersDataSource(pictures, presenter)
    loadingView = VipersLoadingView(label: texts("Loading vipers"))
    loadingView.show()
  }

  var title: String { state.content?.overviewTitle ?? texts("Vipers") }

  var body: some HTML {
    loadingView
    msgView
    if case .error(let failure, let last?) = state, last.hasVipers {
      FailureNotice(message: "\(failure.text). \(failure.hint)", label: texts("Retry")) {
        await self.presenter.retryTapped()
      }
    }
    if dataSource.numberOfRows > 0 {
      VipersTable(dataSource: dataSource, texts: texts, isRefreshing: state.isLoading)
    }
  }

  func show(_ state: VipersState) {
    self.state = state
    dataSource.reload(state.content)
    loadingView.hide()
    msgView.hide()
    guard state.content?.hasVipers != true else { return }
    switch state {
    case .loading: loadingView.show()
    case .loaded, .noData: msgView.show(noData)
    case .error(let failure, _): msgView.show(message(failure))
    }
  }

  private var noData: VipersMsgView.Message {
    VipersMsgView.Message(
      title: texts("No Viper level Loaded"),
      hint: texts("New levels appear here."),
      isFailure: false
    )
  }

  private func message(_ failure: VipersFailure) -> VipersMsgView.Message {
    let presenter = presenter
    return VipersMsgView.Message(
      title: failure.text,
      hint: failure.hint,
      isFailure: true,
      retry: (texts("Retry"), { await presenter.retryTapped() })
    )
  }
}
