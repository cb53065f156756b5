import Modules
import ViperaHTML

/// The rows of a list that loads page by page, and its end.
struct PagedRows<Row: Hashable & Identifiable & Sendable, Item: HTML>: HTML {
  let content: ListViewModel<Row>
  let texts: Texts
  /// The text at the end of the list.
  let atEnd: String
  /// Whether the whole list is loading.
  let isBusy: Bool
  var look = "vp-list"
  let endReached: () async -> Void
  let moreTapped: () async -> Void
  @HTMLBuilder let item: (Row) -> Item

  private var status: String {
    switch content.more {
    case .none: atEnd
    case .loading: texts("Loading more")
    case .unknown, .ready, .failed: ""
    }
  }

  var body: some HTML {
    ul(.class(look), .aria(.busy, isBusy), .onScrollEnd(endReached)) {
      ForEach(content.rows, by: \.id, skipping: .unchanged, content: item)
    }
    if case .failed(let message) = content.more {
      FailureNotice(message: message, label: texts("Retry"), retry: moreTapped)
    }
    // The button and the status line stay while a page is loading, so that the keyboard focus stays and screen readers
    // announce changes.
    div(.class("vp-more")) {
      p(.role("status")) { status }
      if content.more == .ready || content.more == .loading {
        button(.aria(.disabled, content.more == .loading), .onClick(moreTapped)) { texts("Load more") }
      }
    }
  }
}
