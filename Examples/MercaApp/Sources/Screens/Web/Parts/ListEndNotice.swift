import Modules
import ViperaHTML

/// What is behind the last row.
///
/// The button stays while its page is on its way, and so does the line that says so: a keyboard keeps
/// its place, and a reader of screens hears what changes.
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
