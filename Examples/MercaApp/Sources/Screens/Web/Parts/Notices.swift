import Modules
import ViperaHTML
import ViperaWeb

/// A message that loading has failed, with a button to retry.
struct FailureNotice: HTML {
  let message: String
  let label: String
  let retry: () async -> Void

  var body: some HTML {
    div(.class("vp-banner vp-bad"), .role("alert")) {
      p { message }
      button(.class("vp-primary"), .onClick(retry)) { label }
    }
  }
}

/// A message that there is nothing to show.
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

/// A message that the screen needs a signed-in user, with a button to sign in.
struct SignedOutNotice: HTML {
  let symbol: Symbol
  let title: String
  let texts: Texts
  let signIn: () -> Void

  var body: some HTML {
    NothingYet(
      symbol: symbol,
      title: title,
      text: texts("Sign in to continue. You will return here."),
      label: texts("Sign In"),
      tap: signIn
    )
  }
}

/// A message that there is nothing to show yet, with a button to change that.
struct NothingYet: HTML {
  let symbol: Symbol
  let title: String
  let text: String
  let label: String
  let tap: () -> Void

  var body: some HTML {
    div(.class("vp-empty")) {
      span(.class("vp-icon"), .aria(.hidden, "true")) { symbol }
      h2 { title }
      p { text }
      button(.class("vp-primary"), .onClick { tap() }) { label }
    }
  }
}
