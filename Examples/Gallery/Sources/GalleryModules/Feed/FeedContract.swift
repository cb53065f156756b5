import Vipera

/// The messages between the parts of the feed.
@Contract
enum FeedContract {
  protocol View: AnyObject {
    func show(_ rows: [FeedRow], hasMore: Bool)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func endReached() async
    func rowSeen(_ id: Int)
    func rowUnseen(_ id: Int)
  }

  protocol Interactor: AnyObject {
    func page(after last: Int) async -> [Int]
  }
}
