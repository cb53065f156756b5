import Entities
import Modules
import ViperaHTML

/// A choice of the theme: light, dark, or that of the system.
struct ThemeChoice: HTML {
  let chosen: Theme
  let texts: Texts
  let choose: (Theme) -> Void

  var body: some HTML {
    div(.class("ma-choice"), .role("group"), .aria(.labelledBy, "theme")) {
      ForEach(Theme.allCases, by: \.self) { theme in
        button(.aria(.pressed, theme == chosen), .onClick { choose(theme) }) { name(of: theme) }
      }
    }
  }

  private func name(of theme: Theme) -> String {
    switch theme {
    case .system: texts("Like the system")
    case .light: texts("Light")
    case .dark: texts("Dark")
    }
  }
}
