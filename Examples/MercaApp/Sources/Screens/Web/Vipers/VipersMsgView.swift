import ViperaHTML
import ViperaWeb

/// A message shown instead of the vipers, with an action.
struct VipersMsgView: HTML {
  struct Message {
    let title: String
    let hint: String
    /// Whether screen readers announce the message at once.
    let isFailure: Bool
    /// The action; nil if the header's refresh button is enough.
    var retry: (label: String, tap: () async -> Void)?
  }

  private(set) var message: Message?

  var body: some HTML {
    if let message {
      if message.isFailure {
        div(.class("vp-empty"), .role("alert")) { MessageContent(message: message, symbol: "!") }
      } else {
        div(.class("vp-empty"), .role("status")) {
          MessageContent(message: message, symbol: .vipers)
        }
      }
    }
  }

  mutating func show(_ message: Message) { self.message = message }

  mutating func hide() { message = nil }
}

/// The content of the message: a symbol, a title, a hint, and a button.
private struct MessageContent: HTML {
  let message: VipersMsgView.Message
  let symbol: Symbol

  var body: some HTML {
    span(.class("vp-icon", adding: "vp-bad", when: message.isFailure), .aria(.hidden, "true")) { symbol }
    h2 { message.title }
    p { message.hint }
    if let retry = message.retry {
      button(.class("vp-primary"), .onClick(retry.tap)) { retry.label }
    }
  }
}

/// The loading state of the vipers.
struct VipersLoadingView: HTML {
  /// The text for screen readers.
  let label: String
  private(set) var isShown = false

  init(label: String) { self.label = label }

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
