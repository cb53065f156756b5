/// Loads the next page near the end of the list, and shows pictures when they become visible.
final class FeedPresenter: FeedContract.Presenter {
  weak var view: (any FeedContract.View)?
  private let interactor: any FeedContract.Interactor
  private var rows: [FeedRow] = []
  private var hasMore = true
  private var isLoading = false

  init(interactor: any FeedContract.Interactor) {
    self.interactor = interactor
  }

  func viewDidLoad() async { await loadMore() }

  func endReached() async { await loadMore() }

  func rowSeen(_ id: Int) { mark(id, isSeen: true) }

  func rowUnseen(_ id: Int) { mark(id, isSeen: false) }

  private func mark(_ id: Int, isSeen: Bool) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].isSeen = isSeen
    view?.show(rows, hasMore: hasMore)
  }

  private func loadMore() async {
    guard hasMore, !isLoading else { return }
    isLoading = true
    let page = await interactor.page(after: rows.last?.id ?? 0)
    isLoading = false
    hasMore = !page.isEmpty
    rows += page.map { FeedRow(id: $0) }
    view?.show(rows, hasMore: hasMore)
  }
}
