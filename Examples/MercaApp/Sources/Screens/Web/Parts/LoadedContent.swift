import Modules
import Vipera
import ViperaHTML

/// The content of a screen that loads it; a failure is shown above, and a placeholder if there is no content.
///
/// ```swift
/// LoadedContent(state: state, texts: texts, loading: texts("Loading users"), retry: retry) { content in
///   UserRows(content: content)
/// } empty: {
///   EmptyNotice(title: texts("No users yet"), text: texts("New members appear here."))
/// }
/// ```
struct LoadedContent<Content, Shown: HTML, Loading: HTML, Empty: HTML>: HTML {
  let state: LoadState<Content>
  let texts: Texts
  let retry: () async -> Void
  @HTMLBuilder let content: (Content) -> Shown
  /// Shown while the first content loads.
  @HTMLBuilder let loading: () -> Loading
  @HTMLBuilder let empty: () -> Empty

  var body: some HTML {
    if let failure = state.failure { FailureNotice(message: failure, label: texts("Retry"), retry: retry) }
    if let shown = state.content {
      content(shown)
    } else if state.isLoading {
      loading()
    } else if state.failure == nil {
      empty()
    }
  }
}

extension LoadedContent where Loading == LoadingRows {
  /// Creates the content for a list; while it loads, placeholders of rows are shown, with the label `loading`.
  init(
    state: LoadState<Content>,
    texts: Texts,
    loading: String,
    retry: @escaping () async -> Void,
    @HTMLBuilder content: @escaping (Content) -> Shown,
    @HTMLBuilder empty: @escaping () -> Empty
  ) {
    self.init(
      state: state,
      texts: texts,
      retry: retry,
      content: content,
      loading: { LoadingRows(label: loading) },
      empty: empty
    )
  }
}

/// Placeholders of rows, until the first rows have loaded.
struct LoadingRows: HTML {
  let label: String

  var body: some HTML {
    ul(.class("vp-list"), .role("status"), .aria(.label, label)) {
      ForEach(0..<6, by: \.self) { _ in
        li(.class("vp-row"), .aria(.hidden, "true")) {
          span(.class("vp-icon vp-skeleton")) {}
          span(.class("vp-grow vp-skeleton")) {}
        }
      }
    }
  }
}
