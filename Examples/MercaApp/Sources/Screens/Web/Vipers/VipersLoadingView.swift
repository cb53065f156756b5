import ViperaHTML

/// Shows that the vipers are loading.
struct VipersLoadingView: HTML {
  /// The text for screen readers.
  let label: String
  private(set) var isShown = false

  init(label: String) {
    self.label = label
  }

  var body: some HTML {
    if isShown {
      div(.class("ma-loading"), .role("status")) {
        span(.class("vp-spinner"), .aria(.hidden, "true")) {}
        p { label }
      }
    }
  }

  mutating func show() { isShown = true }

  mutating func hide() { isShown = false }
}
