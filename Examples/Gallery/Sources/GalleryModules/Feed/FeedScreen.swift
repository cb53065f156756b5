import Observation
import ViperaHTML
import ViperaWeb

/// Shows the rows, and reports when the end is near.
@Observable
final class FeedScreen: WebScreen, FeedContract.View {
  private let presenter: any FeedContract.Presenter
  private var rows: [FeedRow] = []
  private var hasMore = true

  init(presenter: any FeedContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Feed" }

  var body: some HTML {
    ul(.class("vp-list"), .onScrollEnd { await self.presenter.endReached() }) {
      ForEach(rows, by: \.id, skipping: .unchanged) { FeedItem(row: $0, presenter: self.presenter) }
    }
    if hasMore {
      p(.class("vp-more")) { "Loading more" }
    } else {
      p(.class("vp-more")) { "That was all" }
    }
  }

  func show(_ rows: [FeedRow], hasMore: Bool) {
    self.rows = rows
    self.hasMore = hasMore
  }
}

/// A row with a placeholder until its picture is loaded.
private struct FeedItem: HTML {
  let row: FeedRow
  let presenter: any FeedContract.Presenter

  var body: some HTML {
    li(
      .class("vp-row"),
      .data("data-row", row.id),
      .onSeen { presenter.rowSeen(row.id) },
      .onUnseen { presenter.rowUnseen(row.id) }
    ) {
      if row.isSeen {
        img(.class("vp-picture"), .src(Pictures.address(row.id)), .alt(""), .width(56), .height(56))
      } else {
        span(.class("vp-picture vp-skeleton")) {}
      }
      span(.class("vp-grow")) {
        strong { "Picture \(row.id)" }
        small { "Drawn for number \(row.id)" }
      }
    }
  }
}
