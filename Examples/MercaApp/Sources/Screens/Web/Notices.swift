import ViperaHTML

/// Something could not be had, and can be tried again.
struct FailureNotice: HTML {
  let message: String
  let retry: () async -> Void

  var body: some HTML {
    div(.class("vp-failure"), .role("alert")) {
      p { message }
      button(.class("vp-primary"), .onClick(retry)) { "Retry" }
    }
  }
}

/// Something is on its way for the first time.
struct LoadingNotice: HTML {
  let label: String

  var body: some HTML {
    div(.class("vp-loading"), .role("status"), .aria(.label, label)) {
      div(.class("vp-spinner")) {}
    }
  }
}

/// There is nothing to show.
struct EmptyNotice: HTML {
  let title: String
  let text: String

  var body: some HTML {
    div(.class("vp-empty")) {
      h2 { title }
      p { text }
    }
  }
}
