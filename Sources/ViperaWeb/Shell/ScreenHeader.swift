import Vipera
import ViperaHTML

/// What stands above a screen: the way back, the title, and the way out of a sheet.
struct ScreenHeader: HTML {
  let layer: Shell.Layer
  let stage: Stage
  let words: WebApp.Words

  var body: some HTML {
    if layer.canGoBack {
      button(
        .type(.button),
        .class("vp-back"),
        .aria(.label, words.back),
        .onClick { stage.back() }
      ) {}
    }
    h1(.class("vp-title"), .tabindex(-1)) { layer.title }
    if layer.isSheet {
      button(
        .type(.button),
        .class("vp-close"),
        .aria(.label, words.close),
        .onClick { stage.dismiss(layer.screen.id) }
      ) {}
    }
  }
}
