import ViperaLint
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the source with the selected finding below its line, and all findings next to it.
@Observable
final class ListingScreen: WebScreen, ListingContract.View {
  private let findings: ModuleSlot
  private var page: ListingPage
  /// Whether `page` was read from the project; before that, nobody knows whether the file exists.
  private var isRead = false

  init(file: String, findings: ModuleSlot) {
    self.findings = findings
    page = ListingPage(title: String(file.split(separator: "/").last ?? ""), path: file)
  }

  var title: String { page.title }
  var isMissing: Bool { isRead && page.lines == nil }

  var body: some HTML {
    SplitPage(notices: page.notices) {
      p(.class("vp-dim sv-path")) { page.path }
      div(.role("status")) {
        if let news = page.news { p(.class("vp-banner")) { news } }
      }
      if let lines = page.lines {
        SourceText(page: page, lines: lines)
      } else if isRead {
        NoFile(path: page.path)
      }
    } side: {
      findings
    }
  }

  func show(_ page: ListingPage) {
    self.page = page
    isRead = true
  }
}

/// The source lines with their numbers.
private struct SourceText: HTML {
  let page: ListingPage
  let lines: [ListingPage.Line]

  var body: some HTML {
    div(
      .class("sv-source"),
      .role("region"),
      .aria(.label, "Source of \(page.title)"),
      .tabindex(0),
      .data("data-frame", "source")
    ) {
      if let earlier = page.earlier { p(.class("sv-more")) { a(.href(earlier)) { "Earlier lines" } } }
      ForEach(lines, by: \.number) { line in
        SourceLine(line: line)
        if line.isChosen, let note = page.note { FindingNote(note: note) }
      }
      if let later = page.later { p(.class("sv-more")) { a(.href(later)) { "Later lines" } } }
    }
  }
}

private struct SourceLine: HTML {
  let line: ListingPage.Line
  private var look: String { line.severity.map { "sv-line \($0.rawValue)" } ?? "sv-line" }

  var body: some HTML {
    div(
      .class(look, adding: "sv-chosen", when: line.isChosen),
      .aria(.current, line.isChosen ? "true" : nil),
      .data("data-reveal", line.isChosen ? "line" : nil)
    ) {
      if let address = line.address {
        a(.class("sv-number"), .href(address), .aria(.label, "The finding in line \(line.number)")) { line.number }
      } else {
        span(.class("sv-number")) { line.number }
      }
      code { line.text }
    }
  }
}

/// The problem in the line above, why it matters, and how to fix it.
private struct FindingNote: HTML {
  let note: ListingPage.Note

  var body: some HTML {
    section(.class("sv-note \(note.severity.rawValue)"), .aria(.label, "The finding")) {
      p(.class("sv-message")) {
        SeverityMark(severity: note.severity)
        strong { note.message }
      }
      if !note.related.isEmpty {
        ul {
          ForEach(note.related, by: \.self) { other in
            li {
              a(.href(other.address)) { other.place }
              " \(other.text)"
            }
          }
        }
      }
      dl {
        dt { "Why" }
        dd { note.reason }
        dt { "Fix" }
        dd {
          note.advice
          if note.isFixable {
            " "
            code { "vipera lint --fix" }
            " does it for you."
          }
        }
        dt { "Rule" }
        dd { code { note.rule } }
      }
    }
  }
}

/// A message for a file that does not exist.
private struct NoFile: HTML {
  let path: String

  var body: some HTML {
    div(.class("vp-empty")) {
      span(.class("vp-icon"), .aria(.hidden, "true")) { "∅" }
      h2 { "There is no such file" }
      p { "'\(path)' is no Swift file of this project, or it has been moved or deleted." }
      p { a(.href(Overview.path)) { "See all modules" } }
    }
  }
}
