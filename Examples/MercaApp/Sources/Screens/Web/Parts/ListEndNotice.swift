import Modules
import ViperaHTML

/// The end of a list.
///
/// The button stays while its page is loading, and so does the status line: the keyboard keeps its focus, and a screen
/// reader reads changes aloud.
struct ListEndNotice<Words: ListEndTexts>: HTML {
  let end: ListEnd
  let texts: Words
  let ask: () async -> Void

  private var status: String {
    switch end {
    case .none: texts.atEnd
    case .loading: texts.loadingMore
    case .unknown, .ready, .failed: ""
    }
  }

  var body: some HTML {
    if case .failed(let message) = end {
      FailureNotice(message: message, label: texts.retry, retry: ask)
    }
    div(.class("vp-more")) {
      p(.role("status")) { status }
      if end == .ready || end == .loading {
        button(.aria(.disabled, end == .loading), .onClick(ask)) { texts.loadMore }
      }
    }
  }
}
