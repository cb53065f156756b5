import Vipera
import ViperaHTML

/// What stands above a screen: the way back, the title, and the way out of a sheet.
struct ScreenHeader: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let spoken: Spoken

  var body: some HTML {
    if layer.canGoBack {
      // Another button for each screen, so that a double tap does not leave two.
      ForEach(CollectionOfOne(layer), by: \.screen.number) { _ in
        button(
          .type(.button),
          .class("vp-back"),
          .aria(.label, spoken.words.back),
          .onClick { if stage.tree.visible == layer.screen.id { stage.back() } }
        ) {}
      }
    }
    h1(.class("vp-title"), .tabindex(-1)) { layer.title }
    if layer.isSheet {
      button(
        .type(.button),
        .class("vp-close"),
        .aria(.label, spoken.words.close),
        .onClick { stage.dismiss(layer.screen.id) }
      ) {}
    }
  }
}
