package import Entities
import Vipera
package import ViperaImages
import ViperaNetworking

/// Decides which of the four states the vipers screen shows, and when its pictures are loaded.
package final class VipersPresenter: VipersContract.Presenter {
  package weak var view: (any VipersContract.View)?

  private let interactor: any VipersContract.Interactor
  private let pictures: any VipersContract.PictureWorker
  private let router: any VipersContract.Router
  private let texts: Texts
  /// The state of the screen; nil until the vipers are first requested.
  private var state: VipersState?

  package init(
    _ interactor: any VipersContract.Interactor,
    _ pictures: any VipersContract.PictureWorker,
    router: any VipersContract.Router,
    language: Language = .english
  ) {
    self.interactor = interactor
    self.pictures = pictures
    self.router = router
    texts = Texts(language)
  }

  /// - Returns: Whether this call has loaded vipers; false if an earlier call is still loading them.
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
    // Status 204 is a valid response without content, so the screen shows none, not even the old content.
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

  /// Refreshes the vipers, and shows a toast, because an unchanged list looks the same.
  package func refreshAsked() async {
    if await load() { router.showToast(Toast(texts("The vipers are up to date."), kind: .success)) }
  }

  package func pictureSeen(_ address: String, in slot: ImageSlot) async { await pictures.load(address, into: slot) }
  package func pictureUnseen(in slot: ImageSlot) { pictures.cancel(in: slot) }
  package func pictureRetryTapped(in slot: ImageSlot) async { await pictures.loadAgain(into: slot) }
}

extension Texts {
  /// Returns the text of each rule that a response can break.
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
