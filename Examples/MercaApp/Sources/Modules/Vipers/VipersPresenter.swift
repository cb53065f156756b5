package import Entities
import Vipera
import ViperaNetworking

/// Decides which of its four states the screen of the vipers shows.
package final class VipersPresenter: VipersContract.Presenter {
  package weak var view: (any VipersContract.View)?

  private let interactor: any VipersContract.Interactor
  private let router: any VipersContract.Router
  private let texts: Texts
  /// Nil until the vipers are first requested.
  private var state: VipersState?

  package init(
    interactor: any VipersContract.Interactor,
    router: any VipersContract.Router,
    language: Language = .english
  ) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  /// - Returns: Whether this call loaded vipers; false if another one was loading them.
  private func load() async -> Bool {
    // Ignores taps while loading.
    guard state?.isLoading != true else { return false }
    become(.loading(last: state?.content))
    do throws(NetworkError) {
      let content = VipersViewModel(try await interactor.fetchVipers())
      become(content.hasVipers ? .loaded(content) : .noData(content))
      return content.hasVipers
    } catch {
      become(outcome(of: error))
      return false
    }
  }

  private func outcome(of error: NetworkError) -> VipersState {
    let rule = error.connectionRule
    // Status 204 is a valid response: there is no content, so the last one goes too.
    guard rule != .noData else { return .noData(VipersViewModel(VipersAnswer())) }
    let failure = VipersFailure(text: texts.text(for: rule), hint: error.message(in: texts.language))
    return .error(failure, last: state?.content)
  }

  private func become(_ state: VipersState) {
    self.state = state
    view?.show(state)
  }

  package func fetchVipers() async { _ = await load() }
  package func retryTapped() async { _ = await load() }

  /// Refreshes the vipers, and shows a toast, since unchanged vipers look the same.
  package func refreshAsked() async {
    if await load() { router.showToast(Toast(texts("The vipers are up to date."), kind: .success)) }
  }
}

extension Texts {
  /// Returns the text for each rule that a connection can break.
  func text(for rule: ConnectionRule) -> String {
    switch rule {
    case .requestFailed: self("Request Failed")
    case .unauthorized: self("Unauthorized")
    case .noData: self("No Viper level Loaded")
    case .jsonConversionFailure: self("JSON Conversion Failure")
    case .responseUnsuccessful: self("Response Unsuccessful")
    }
  }
}
