import Vipera

extension LiveSession {
  /// Gives the session a new name, for the page that is written now to replace the page named `name`.
  func takeNewToken(besides name: SessionToken) {
    let renaming = names.loadAnew(name, as: SessionToken())
    if let forgotten = renaming.forgotten { recording?.obsolete.append(forgotten) }
    around.registry.rename(renaming.old, to: renaming.new, alias: renaming.kept)
    newcomers.turnAway()
    let leaving = socket
    socket = nil
    held = nil
    leave(leaving, .openedElsewhere, reason: "the page is loaded anew")
    fieldsToGive.page = fields.screens
    let configuration = around.configuration
    wait(phase == .new ? configuration.connectsWithin : configuration.keepsDetachedFor)
  }

  /// Continues with the page that has the name `name`.
  func goOn(as name: SessionToken) -> PageNames.Arrival {
    let before = receivedMessages
    let arrival = names.connect(name)
    switch arrival {
    case .expected(let forgotten?):
      recording?.obsolete.append(forgotten)
      around.registry.forgetAlias(of: token)
    case .returned(let instead):
      around.registry.rename(instead, to: name, alias: instead)
      // Both pages send the same event next only while they have sent the same number of messages. If the numbers
      // differ, the event in the record belongs to the other page.
      if trial != nil, receivedMessages != before { trial = EventTrial(after: nil, at: now) }
    case .expected(nil), .stranger: break
    }
    return arrival
  }
}
