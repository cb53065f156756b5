import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the parts of a module, and its findings next to them.
@Observable
final class ModuleDetailScreen: WebScreen, ModuleDetailContract.View {
  private let findings: ModuleSlot
  private var page: ModuleDetailPage
  /// Whether `page` was read from the project; before that, nobody knows whether the module exists.
  private var isRead = false

  init(title: String, findings: ModuleSlot) {
    self.findings = findings
    page = ModuleDetailPage(title: title)
  }

  var title: String { page.title }
  var isMissing: Bool { isRead && page.picture == nil }

  var body: some HTML {
    SplitPage(notices: page.notices) {
      if let picture = page.picture {
        p(.class("vp-dim")) { page.subtitle }
        MapFrame(label: "The parts and how they hold each other", picture: picture)
        Legend(picture: page.legend)
        Details(page: page)
      } else if isRead {
        NoModule(name: page.title)
      }
    } side: {
      findings
    }
  }

  func show(_ page: ModuleDetailPage) {
    self.page = page
    isRead = true
  }
}

/// The lists below the picture.
private struct Details: HTML {
  let page: ModuleDetailPage

  var body: some HTML {
    PartList(parts: page.parts)
    Neighbours(title: "Leads to", id: "targets", modules: page.targets)
    Neighbours(title: "Shown by", id: "sources", modules: page.sources)
    Reasons(reasons: page.reasons)
  }
}

/// The parts with links to their source.
private struct PartList: HTML {
  let parts: [ModuleDetailPage.Part]

  var body: some HTML {
    section(.aria(.labelledBy, "parts")) {
      h2(.id("parts")) { "Parts" }
      ul(.class("vp-list")) {
        ForEach(parts, by: \.address) { part in
          li {
            a(.class("vp-row"), .href(part.address)) {
              span(.class("vp-grow")) {
                strong { part.type }
                small { "\(part.role) · \(part.text)" }
              }
            }
          }
        }
      }
    }
  }
}

/// Links to the modules that open this module, or to the modules that this module opens.
private struct Neighbours: HTML {
  let title: String
  let id: String
  let modules: ModuleLinks

  var body: some HTML {
    if !modules.links.isEmpty {
      section(.aria(.labelledBy, id)) {
        h2(.id(id)) { title }
        ModuleList(modules: modules)
      }
    }
  }
}

/// The reasons for the module's style.
private struct Reasons: HTML {
  let reasons: [String]

  var body: some HTML {
    if !reasons.isEmpty {
      section(.aria(.labelledBy, "style")) {
        h2(.id("style")) { "Why this style" }
        ul { ForEach(reasons, by: \.self) { reason in li { reason } } }
      }
    }
  }
}

/// A message for a module that does not exist.
private struct NoModule: HTML {
  let name: String

  var body: some HTML {
    div(.class("vp-empty")) {
      span(.class("vp-icon"), .aria(.hidden, "true")) { "∅" }
      h2 { "There is no module '\(name)'" }
      p { "It may have another name now, or have lost its presenter and its interactor." }
      p { a(.href(Overview.path)) { "See all modules" } }
    }
  }
}
