import Vipera
import ViperaHTML

extension LiveSession {
  /// The address of the visible screen.
  var visibleLocation: String? { stage.tree.visible.map { location(of: $0) } }

  /// The user's place on a page: its visible screen with address and title.
  func place(on shell: Shell) -> ShownPlace? {
    guard let top = shell.layers.last else { return nil }
    return ShownPlace(screen: top.screen.number, location: location(of: top.screen.id), title: top.title)
  }

  /// The address that the browser shows for a screen: its own, or that of the nearest screen below it with an address.
  private func location(of screen: ScreenID) -> String {
    if let own = stage.route(screen)?.location, !own.isEmpty { return own }
    let layers = stage.tree.layers
    let depth = layers.firstIndex { $0.stacks.contains { $0.contains(screen) } } ?? 0
    let stack = layers[depth].stacks.first { $0.contains(screen) } ?? []
    let below = layers[..<depth].flatMap { $0.stacks[$0.selected] } + stack.prefix { $0 != screen }
    let addresses = below.compactMap { stage.route($0)?.location }
    return addresses.last { !$0.isEmpty } ?? "/"
  }

  /// The number that identifies a screen in the browser's history, before and after a restart.
  func number(of id: ScreenID) -> Int {
    stage.numbers[id] ?? id.number + numberOffset
  }

  /// Sends the page its place, if that has changed.
  func tellPlace(on shell: Shell, to message: inout PageMessage) {
    guard let place = place(on: shell), place != shownPlace else { return }
    if place.title != shownPlace?.title { message.add("$", windowTitle(place.title)) }
    if place.screen != shownPlace?.screen || place.location != shownPlace?.location {
      message.add("@", "\(place.screen) \(place.location)")
    }
    if place.screen != fieldsToGive.top { giveFields(ofArrivalAt: place.screen, to: &message) }
    if isVisitRefused { message.add("-", "") }
    isVisitRefused = false
    shownPlace = place
  }

  func windowTitle(_ title: String) -> String {
    title.isEmpty || title == app.name ? app.name : "\(title) · \(app.name)"
  }

  /// Shows the screen that the browser's history or a link requests: an open one, or the module at an address.
  ///
  /// The answer always contains the place, since the page waits for it. A visit is refused while work blocks the
  /// screen, or while the user is asked whether to discard changes. The page then returns to its previous history
  /// entry.
  func visit(_ number: Int, _ location: String, isSheet: Bool = false) {
    shownPlace = nil
    beginnings.forget()
    defer { redraw() }
    isVisitRefused = stage.busy.isBusy
    guard !isVisitRefused else {
      around.counters.blocked.add()
      return
    }
    let before = stage.tree.visible
    follow(number, location, isSheet)
    isVisitRefused = stage.isAsking && stage.tree.visible == before
  }

  /// Shows an open screen, or opens the module of an address.
  ///
  /// An address that belongs to no module is loaded by the browser.
  private func follow(_ number: Int, _ location: String, _ isSheet: Bool) {
    if let id = number > 0 ? openScreen(number, location) : tabScreen(location) {
      stage.show(id)
    } else if let route = try? app.routes.route(at: location) {
      if let tab = stage.tabs.firstIndex(of: route) {
        stage.selectTab(tab)
      } else if stage.tree.visible.flatMap(stage.route) != route {
        if isSheet {
          stage.presentAgain(route)
        } else if number > 0 {
          stage.pushAgain(route)
        } else {
          // A link was followed.
          stage.push(route.base)
        }
      }
    } else if let socket {
      var message = PageMessage()
      message.add("^", location)
      send(message, to: socket)
    }
  }

  /// Called when a module finishes with an outcome that no presenter waits for.
  ///
  /// If it is the only module, the app opens its first screen again. A presenter that waited for the outcome before a
  /// restart does not get it, so the user is notified.
  func hasFinished(_ screen: ScreenID, _ outcome: any Sendable, _ wasAwaited: Bool) {
    if stage.module(screen) != nil {
      if stage.tabs.isEmpty { beginAnew(after: screen) }
    } else if wasAwaited, !(outcome is Void) {
      sayLoss()
      let module = stage.leavingModule(screen)?.name
      around.report(.outcomeLost(module: module, location: visibleLocation))
    }
  }

  /// Makes the app open its first screen or tabs.
  func begin() { stage.session.run { app.begin(stage) } }

  private func beginAnew(after screen: ScreenID) {
    let times = beginnings.note(at: now)
    if times <= Beginnings.limit { return begin() }
    guard times == Beginnings.limit + 1, let route = stage.route(screen) else { return }
    around.report(.endlessBeginning(location: route.location, times: times))
  }

  /// Deletes the texts typed on screens that have been closed.
  func forgetFields() {
    guard !fields.isEmpty else { return }
    fields.keep(Set(stage.tree.screens.map(number)))
  }

  /// The screen of an entry in the browser's history, if it is still open.
  ///
  /// In a restored session, the numbers may be those of other screens, so the address decides.
  private func openScreen(_ number: Int, _ location: String) -> ScreenID? {
    let open = stage.tree.screens
    return open.first { self.number(of: $0) == number && self.location(of: $0) == location }
      ?? open.last { stage.route($0)?.location == location }
      ?? movedScreen(number, location)
  }

  /// The screen of a history entry that has an earlier address of the screen.
  ///
  /// If a screen changes its address and at once opens another screen, the history contains only the second change.
  private func movedScreen(_ number: Int, _ location: String) -> ScreenID? {
    guard let route = try? app.routes.route(at: location) else { return nil }
    return stage.tree.screens.first { id in
      self.number(of: id) == number && stage.hasMoved(id)
        && stage.route(id).map { type(of: $0.base) == type(of: route.base) } == true
    }
  }

  /// The first screen of the tab with this address, if the tab was opened.
  private func tabScreen(_ location: String) -> ScreenID? {
    guard let bottom = stage.tree.layers.first else { return nil }
    let tab = stage.tabs.firstIndex { $0.location == location }
    return tab.flatMap { bottom.stacks[$0].first }
  }

  /// The tab bars; nil if there are no tabs.
  private func tabBars() -> TabBars? {
    guard !stage.tabs.isEmpty, let bottom = stage.tree.layers.first else { return nil }
    let (tabs, session) = (stage.tabs, stage.session)
    return session.run {
      TabBars(tabs, selected: bottom.selected, in: session) { group in
        tabUse.latest(of: group.map { tabs[$0] }).map { group[$0] }
          // A restored session only knows which tabs have been shown.
          ?? group.first { !bottom.stacks[$0].isEmpty }
          ?? group[0]
      }
    }
  }

  /// The layers of the page; the screens in their slots are mounted, too.
  private func layers(areCovered: Bool) -> [Shell.Layer] {
    var layers: [Shell.Layer] = []
    let last = stage.tree.layers.count - 1
    for (index, layer) in stage.tree.layers.enumerated() {
      guard let top = layer.top else { continue }
      var screen: MountedScreen?
      var features = Shell.Features()
      for (id, module) in stage.family(of: top) {
        let mounted = mounted(id, module)
        if id == top { screen = mounted }
        features.add(module)
      }
      guard let screen else { continue }
      layers.append(
        Shell.Layer(
          screen: screen,
          title: screen.title,
          canGoBack: layer.stacks[layer.selected].count > 1,
          isSheet: layer.opener != nil,
          isCovered: areCovered || index < last,
          features: features
        )
      )
    }
    return layers
  }

  /// The current content of the page.
  func shell() -> Shell {
    let (session, theme) = (stage.session, app.theme)
    return Shell(
      stage: stage,
      layers: layers(areCovered: stage.question != nil || stage.busy.isBusy),
      tabs: tabBars(),
      layerMark: layerMark,
      spoken: spoken,
      theme: theme.map { theme in session.run { theme(session) } } ?? .system,
      inspector: inspectorDrawer()
    )
  }
}
