public import ViperaHTML

/// A field in which a person chooses a file, which the page sends while it says how far it is.
///
/// ```swift
/// FileField("Picture", accepting: [.jpeg, .png], upTo: .megabytes(8)) { file in
///   await self.presenter.pictureChosen(file)
/// }
/// ```
///
/// The file comes to the handler like any event, once it is here and was found to be what the field
/// takes. It can be cancelled, and sent again where that failed. `WebHost.Configuration.files` bounds
/// what a session and all of them may send at once; a field takes no more than that.
public struct FileField: HTML {
  private let label: String
  private let rule: FileRule
  private let words: Words
  private let form: String?
  private let mistake: String?
  private let handle: (PageFile) async -> Void

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: What is asked for.
  ///   - kinds: What the file may be; the first of them that fits is its kind.
  ///   - size: How large it may be.
  ///   - words: What the field says, for apps in other languages than English.
  ///   - form: The id of the form that it belongs to, where it stands outside of that. A form is not sent as
  ///     long as one of its files is on its way or could not be sent; the field says so.
  ///   - mistake: What the app has to say of the file that came last; it is hidden while the field itself
  ///     has something newer to say.
  ///   - handle: Is given the file.
  public init(
    _ label: String,
    accepting kinds: [FileKind],
    upTo size: FileSize,
    words: Words = Words(),
    form: String? = nil,
    mistake: String? = nil,
    _ handle: @escaping (PageFile) async -> Void
  ) {
    self.label = label
    rule = FileRule(kinds, upTo: size)
    self.words = words
    self.form = form
    self.mistake = mistake
    self.handle = handle
  }

  /// What the browser's dialog offers.
  private var accepted: String {
    rule.kinds.flatMap { kind in [kind.type] + kind.endings.map { ".\($0)" } }
      .joined(separator: ",")
  }

  /// The field with what is said of the file beneath it.
  public var body: some HTML {
    div(.class("vp-field vp-file")) {
      ViperaHTML.label {
        span { label }
        input(
          .type(.file),
          // Else some browsers choose the file again when the page is loaded anew, and it would be sent.
          .autocomplete("off"),
          .accept(accepted),
          .form(form),
          .data("data-most", "\(rule.size.bytes)"),
          .onFile(rule, handle)
        )
      }
      FileProgress(words: words)
      if let mistake { p(.class("vp-error vp-file-mistake"), .role("alert")) { mistake } }
      ScriptlessNotice(text: words.needsScript, style: "vp-error")
    }
  }
}

/// What is said of a file on its way: filled by the page's script, and always there, so that screen
/// readers watch it.
private struct FileProgress: HTML {
  let words: FileField.Words

  var body: some HTML {
    div(
      .class("vp-sending"),
      .data("data-sending", words.sending),
      .data("data-sent", words.sent),
      .data("data-waits", words.waits),
      .data("data-cancelled", words.cancelled),
      .data("data-large", words.tooLarge),
      .data("data-kind", words.wrongKind),
      .data("data-full", words.full),
      .data("data-many", words.tooMany),
      .data("data-lost", words.lost),
      .data("data-gone", words.gone)
    ) {
      p(.role("status")) {}
      progress(.hidden(true), .max(100), .aria(.label, words.progress)) {}
      button(.hidden(true), .type(.button), .data("data-does", "cancel")) { words.cancel }
      button(.hidden(true), .type(.button), .data("data-does", "retry")) { words.retry }
    }
  }
}
