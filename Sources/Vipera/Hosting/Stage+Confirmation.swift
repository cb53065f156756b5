extension Stage {
  /// What the person wants to do once they have agreed to lose their changes.
  struct PendingDeparture {
    let question: Question.ID
    let asker: ScreenID
    let action: (Stage) -> Void
  }

  /// Notes whether the person has entered something on a screen that its module does not know yet, such as the
  /// text in a form that was not sent; a host says it whenever that changes.
  public func note(hasInput: Bool, on screen: ScreenID) {
    guard let known = screens[screen]?.hasInput, known != hasInput else { return }
    screens[screen]?.hasInput = hasInput
    changed()
  }

  /// Whether any open module would ask before it is left (`Module.confirmsLeaving`).
  public var hasUnsavedChanges: Bool { screens.keys.contains { confirmation(of: $0) != nil } }

  /// Whether a screen's module asks before it is left with changes, whether or not it has any now.
  public func confirmsLeaving(_ screen: ScreenID) -> Bool { module(screen)?.confirmation != nil }

  /// Whether the person is being asked whether to leave changes behind.
  package var isAsking: Bool { departure != nil }

  /// Changes the tree as the person asks.
  func forPerson(_ change: @escaping (inout ScreenTree) -> [ScreenID]) {
    forPerson(change) { $0.change(change) }
  }

  /// Does what the person asks for; where a module with changes would leave by it, they are asked first, once.
  ///
  /// - Parameters:
  ///   - preview: The part of it by which screens leave, tried on a copy of the tree.
  ///   - action: What is done, now or when they have agreed.
  func forPerson(
    _ preview: (inout ScreenTree) -> [ScreenID],
    _ action: @escaping (Stage) -> Void
  ) {
    var after = tree
    let leaving = preview(&after).sorted().reversed()
    guard
      let (screen, alert) = leaving.lazy.compactMap({ id in
        self.confirmation(of: id).map { (id, $0) }
      }).first
    else { return action(self) }
    guard departure == nil, questions.count < configuration.waitingAlerts else { return }
    let question = nextQuestion(alert)
    departure = PendingDeparture(question: question.id, asker: screen, action: action)
    questions.append(PendingQuestion(question: question, asker: screen, answer: OneShot()))
    changed()
  }

  /// Leaves, or stays, as the person has answered; nothing where the question was another one.
  func depart(_ question: Question.ID, answered button: Alert.Button) {
    guard let departure, departure.question == question else { return }
    self.departure = nil
    if button.role != .cancel { departure.action(self) }
  }

  /// The question before a screen is left; nil where nothing would be lost.
  private func confirmation(of screen: ScreenID) -> Alert? {
    guard let screen = screens[screen], let confirmation = screen.module.confirmation,
      screen.hasInput || confirmation.hasChanges()
    else { return nil }
    return confirmation.alert
  }
}
