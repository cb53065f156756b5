extension Stage {
  /// One opened module.
  final class Screen {
    var route: AnyRoute
    /// Whether the screen's address has changed since the screen was opened.
    var hasMoved = false
    /// Whether the user has entered something that the module does not know yet.
    var hasInput = false
    let module: Module
    /// Counts the module's work that blocks the screen.
    let busy: BusyIndicator
    /// The slot that the module is in; nil if its screen is in the tree.
    let slot: SlotPlace?
    /// The screens in the module's slots, by the names of the slots.
    var slots: [String: ScreenID] = [:]
    /// The screens in the slots, sorted by the names of the slots.
    var children: [(slot: String, id: ScreenID)] {
      slots.isEmpty ? [] : slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    /// The slots that were emptied; a restart must not fill them again.
    var emptiedSlots: Set<String> = []
    /// The screen whose module opened this screen; nil for the first screen, and for the first screen of a tab.
    let opener: ScreenID?
    /// The task of the opener that waits for the module's outcome, if there is one.
    let waiter: Waiter?
    /// Whether a task waited for the outcome when the screen was first opened; a restart ends that task, as does going
    /// back and forward again.
    let wasAwaited: Bool

    init(
      route: AnyRoute,
      module: Module,
      busy: BusyIndicator,
      slot: SlotPlace?,
      opener: ScreenID?,
      waiter: Waiter?,
      wasAwaited: Bool
    ) {
      self.route = route
      self.module = module
      self.busy = busy
      self.slot = slot
      self.opener = opener
      self.waiter = waiter
      self.wasAwaited = wasAwaited
    }
  }

  /// A task of another module that waits for an outcome.
  struct Waiter {
    /// The screen whose task waits.
    let screen: ScreenID
    let outcome = OneShot<any Sendable>()
  }
}
