import ViperaHTML

/// Covers a screen that is blocked by work.
struct BusyVeil: HTML {
  var body: some HTML {
    div(.class("vp-busy"), .role("progressbar"), .aria(.label, "Please wait")) {
      div(.class("vp-spinner")) {}
    }
  }
}
