import ViperaHTML

/// Covers a screen that is blocked by work.
struct BusyVeil: HTML {
  let label: String

  var body: some HTML {
    div(.class("vp-busy"), .role("progressbar"), .aria(.label, label), .tabindex(-1)) {
      div(.class("vp-spinner")) {}
    }
  }
}
