public import ViperaHTML

/// A field for choosing a file, which the page then sends while it shows the progress.
///
/// ```swift
/// FileField("Picture", accepting: [.jpeg, .png], upTo: .megabytes(8)) { file in
///   await self.presenter.pictureChosen(file)
/// }
/// ```
///
/// Once the file has arrived completely and is of an accepted kind, the handler gets it like any event. The user can
/// cancel the upload, and repeat it if it failed. ``WebHost/Configuration/files`` limits the files of one session and
/// of all sessions together; a field cannot exceed these limits.
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
  ///   - label: The label of the field.
  ///   - kinds: The accepted kinds; the first of them that fits is the file's kind.
  ///   - size: The maximum size.
  ///   - words: The texts of the field, for apps in languages other than English.
  ///   - form: The id of the form that the field belongs to, if it is outside that form. A form is not sent while one
  ///     of its files is being sent or has failed; the field then shows a message.
  ///   - mistake: The app's message about the last file; hidden while the field itself has a newer message.
  ///   - handle: Called with the file.
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

  /// The kinds offered by the browser's dialog.
  private var accepted: String {
    rule.kinds.flatMap { kind in [kind.type] + kind.endings.map { ".\($0)" } }
      .joined(separator: ",")
  }

  /// The field with the messages about the file below it.
  public var body: some HTML {
    div(.class("vp-field vp-file")) {
      ViperaHTML.label {
        span { label }
        input(
          .type(.file),
          // Without this attribute, some browsers restore the chosen file when the page is reloaded, and the page would
          // send it again.
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

/// The messages about an upload, filled in by the page's script.
///
/// The elements always exist, so that screen readers announce new texts in them.
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
