extension Module {
  /// Whether the module may ask the user before it is left, even if it has no changes now.
  package var mayAskBeforeLeaving: Bool { confirmation != nil }

  /// Makes the host ask the user before they leave the module and lose changes.
  ///
  /// ```swift
  /// Module(context, view: screen, parts: [presenter, interactor])
  ///   .confirmsLeaving(texts.discardChanges) { presenter.hasChanges }
  /// ```
  ///
  /// A host asks when the user goes back, closes the sheet, or follows a link or the browser's history in a way that
  /// closes the module. Showing another tab closes nothing, so the host does not ask. Actions of the module's own
  /// router, such as closing it after saving, are carried out at once; only ``Navigator/back()`` asks, as when the user
  /// goes back.
  ///
  /// A host that stores typed input until a form is sent, as a browser does, knows by itself whether there is such
  /// input (``Stage/note(hasInput:on:)``). `hasChanges` reports all other changes, such as added pictures, or a form
  /// that was sent and refused.
  ///
  /// A button of `alert` with the role `.cancel` keeps the module open; every other button closes it. Without
  /// `hasChanges`, the host asks only if there is typed input.
  public func confirmsLeaving(
    _ alert: Alert,
    when hasChanges: @escaping () -> Bool = { false }
  ) -> Module {
    guard confirmation == nil else {
      Fault.report("'\(name)' says twice what is asked before it is left. Say it once.", at: place)
      return self
    }
    let staying = alert.buttons.count { $0.role == .cancel }
    guard staying > 0, staying < alert.buttons.count else {
      Fault.report(
        """
        The alert '\(alert.title)' of '\(name)' needs a button of the role 'cancel', which stays, and another one, \
        which leaves.
        """,
        at: place
      )
      return self
    }
    confirmation = { hasInput in hasInput || hasChanges() ? alert : nil }
    return self
  }
}
