import Vipera
import ViperaHTML

extension LiveSession {
  /// Where the person is now.
  var place: ShownPlace? {
    guard let id = stage.tree.visible, let route = stage.route(id) else { return nil }
    return ShownPlace(
      screen: number(of: id),
      location: route.location,
      title: mounted(id)?.title ?? ""
    )
  }

  /// The number by which the browser's history knows a screen, before and after a restart.
  func number(of id: ScreenID) -> Int {
    restoredNumbers[id] ?? id.number + numberOffset
  }

  /// Tells the page where it is, if that has changed.
  func tellPlace(to message: inout PageMessage) {
    guard let place, place != shownPlace else { return }
    if place.title != shownPlace?.title { message.add("$", windowTitle(place.title)) }
    if place.screen != shownPlace?.screen || place.location != shownPlace?.location {
      message.add("@", "\(place.screen) \(place.location)")
    }
    shownPlace = place
  }

  func windowTitle(_ title: String) -> String {
    title.isEmpty || title == app.name ? app.name : "\(title) · \(app.name)"
  }

  /// Goes where the browser's history went, to a screen that is still open or to its address; or where
  /// a link leads, which is screen 0.
  func visit(_ number: Int, _ location: String) {
    guard !stage.busy.isBusy else {
      SessionCounters.add(to: around.counters.blocked)
      return tellPlaceAgain()
    }
    if number > 0, let id = stage.tree.screens.first(where: { self.number(of: $0) == number }) {
      return stage.show(id)
    }
    do throws(RouteTable.Error) {
      let route = try app.routes.route(at: location)
      if number == 0, let tab = stage.tabs.firstIndex(of: route) {
        stage.selectTab(tab)
      } else if stage.tree.visible.flatMap(stage.route) != route {
        try stage.open(location: location)
      }
    } catch {
      SessionCounters.add(to: around.counters.ignored)
      stage.toast(Toast("There is no such page.", kind: .failure))
      tellPlaceAgain()
    }
  }

  /// The browser went where the session does not follow: tell it where it is.
  private func tellPlaceAgain() {
    shownPlace = nil
    redraw()
  }

  /// Forgets what was typed on screens that have left.
  func forgetFields() {
    guard !fields.isEmpty else { return }
    let numbers = Set(stage.tree.screens.map(number))
    fields = fields.filter { numbers.contains($0.key) }
  }

  /// The page as it stands now.
  func shell() -> Shell {
    let layers = stage.tree.layers.compactMap { layer in
      layer.top.flatMap(mounted).map { screen in
        Shell.Layer(
          screen: screen,
          title: screen.title,
          canGoBack: layer.stacks[layer.selected].count > 1,
          isSheet: layer.opener != nil
        )
      }
    }
    return Shell(
      stage: stage,
      layers: layers,
      tabs: stage.tabs.enumerated().map { index, route in
        Shell.Tab(
          index: index,
          item: route.base,
          isSelected: stage.tree.layers[0].selected == index
        )
      },
      alertMark: alertMark
    )
  }
}
