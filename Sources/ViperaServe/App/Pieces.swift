import ViperaHTML

/// A screen's own content with the findings next to it or, on a phone, below it.
struct SplitPage<Content: HTML, Side: HTML>: HTML {
  let notices: [String]
  let content: Content
  let side: Side

  init(notices: [String], @HTMLBuilder content: () -> Content, @HTMLBuilder side: () -> Side) {
    self.notices = notices
    self.content = content()
    self.side = side()
  }

  var body: some HTML {
    div(.class("sv-split")) {
      div(.class("sv-content")) {
        // The element always exists, because screen readers announce only changes of existing elements.
        div(.role("status")) {
          ForEach(notices, by: \.self) { notice in p(.class("vp-banner vp-bad")) { notice } }
        }
        content
      }
      aside(.class("sv-side"), .aria(.label, "Findings"), .data("data-frame", "side")) { side }
    }
    // This script scrolls to the selected line, which Vipera's host does not do.
    script(.src(ServeFiles.script.path), .defer) {}
  }
}

/// A picture that can be scrolled if it is larger than its frame.
struct MapFrame: HTML {
  let label: String
  let picture: String

  var body: some HTML {
    div(.class("sv-picture"), .role("region"), .aria(.label, label), .tabindex(0)) {
      // SAFETY: ViperaGraph draws the picture, and escapes each text from the project.
      TrustedHTML(picture)
    }
  }
}

/// The legend of a picture.
struct Legend: HTML {
  let picture: String

  var body: some HTML {
    details {
      summary { "Legend" }
      // SAFETY: ViperaGraph draws the legend, which contains only its own words.
      TrustedHTML(picture)
    }
  }
}

/// Links to modules.
struct ModuleList: HTML {
  let modules: ModuleLinks

  var body: some HTML {
    ul(.class("vp-list sv-modules")) {
      ForEach(modules.links, by: \.address) { module in
        li {
          a(.class("vp-row"), .href(module.address)) {
            span(.class("vp-grow")) {
              strong { module.name }
              small { module.text }
            }
          }
        }
      }
    }
    if let more = modules.more { p(.class("vp-more")) { more } }
  }
}

extension Int {
  /// Returns the number with a noun: `1 module`, `2 modules`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
