import Vipera
import ViperaHTML

/// Everything a session shows: screens with their headers, tabs, sheets, alert, toast, progress.
///
/// A covered layer is inert, so that neither keys nor screen readers reach it.
struct Shell: HTML {
  /// The visible screen of a stack, or a sheet.
  struct Layer {
    let screen: MountedScreen
    let title: String
    let canGoBack: Bool
    let isSheet: Bool
    let isCovered: Bool
    let features: Features
  }

  /// The features of a layer: those of its screen's module and of the modules in its slots together.
  struct Features {
    var canRefresh = false
    var isRefreshing = false
    var mayAskBeforeLeaving = false

    mutating func add(_ module: Module) {
      canRefresh = canRefresh || module.canRefresh
      isRefreshing = isRefreshing || module.isRefreshing
      mayAskBeforeLeaving = mayAskBeforeLeaving || module.mayAskBeforeLeaving
    }
  }

  let stage: Stage
  let layers: [Layer]
  let tabs: TabBars?
  let layerMark: LayerMark
  let spoken: Spoken
  let theme: WebApp.Theme
  /// The inspector's drawer; nil except in development.
  let inspector: InspectorDrawer?

  private var asks: String? {
    if stage.hasUnsavedChanges { return "1" }
    return layers.last?.features.mayAskBeforeLeaving == true ? "" : nil
  }

  var body: some HTML {
    if let bottom = layers.first {
      MarkedLayer(
        content: PageLayer(
          layer: bottom,
          stage: stage,
          tabs: tabs,
          mark: layerMark,
          spoken: spoken,
          theme: theme,
          asks: asks
        ),
        mark: layerMark,
        isCovered: bottom.isCovered,
        screen: bottom.screen.id
      )
    }
    ForEach(layers.dropFirst(), by: \.screen.number) { layer in
      MarkedLayer(
        content: SheetLayer(layer: layer, stage: stage, mark: layerMark, spoken: spoken),
        mark: layerMark,
        isCovered: layer.isCovered,
        screen: layer.screen.id
      )
    }
    // Each alert has its own block, so that an answer to one alert never answers another.
    ForEach(CollectionOfOne(stage.question).compactMap(\.self), by: \.id) { question in
      MarkedLayer(
        content: AlertBox(
          question: question,
          stage: stage,
          language: spoken.marked,
          isCovered: false
        ),
        mark: layerMark,
        isAlert: true
      )
    }
    ToastBox(toast: stage.toastQueue.current, language: spoken.marked)
    // Blocking work may ask the user a question, and then waits for the answer.
    if stage.busy.isBusy, stage.question == nil { BusyVeil(label: spoken.words.wait) }
    if let inspector { inspector }
  }
}
