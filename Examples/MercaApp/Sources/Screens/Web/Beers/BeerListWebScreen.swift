package import Modules
import Observation
import Vipera
import ViperaStreams
package import ViperaHTML
import ViperaWeb

/// The list of beers, in a browser.
@Observable
package final class BeerListWebScreen: WebScreen {
  private let presenter: any BeerListContract.Presenter
  private let texts: BeerListTexts
  private let pictures: Pictures
  private let subscriptions = SubscriptionBag()
  private var state: LoadState<BeerListViewModel> = .loading()
  private var isLoading = false

  /// Creates a screen that shows its presenter's signals.
  ///
  /// - Parameters:
  ///   - presenter: The screen binds its signals, and sends to its relays.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of the beers' pictures.
  package init(
    presenter: any BeerListContract.Presenter,
    texts: BeerListTexts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
    presenter.beers.bind(to: \.state, of: self).store(in: subscriptions)
    presenter.isLoading.bind(to: \.isLoading, of: self).store(in: subscriptions)
  }

  package var title: String { texts.title }

  package var body: some HTML {
    if let failure = state.failure {
      FailureNotice(message: failure, label: texts.retry) { self.presenter.retryTapped.send() }
    }
    if let content = state.content {
      BeerRows(
        content: content,
        texts: texts,
        isLoading: isLoading,
        pictures: pictures,
        presenter: presenter
      )
    } else if state.isLoading {
      LoadingRows(label: texts.loading)
    } else if state.failure == nil {
      EmptyNotice(title: texts.noneTitle, text: texts.noneText)
    }
  }
}
