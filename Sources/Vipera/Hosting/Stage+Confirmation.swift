extension Stage {
  /// The action that runs once the user agrees to discard the changes.
  struct PendingDeparture {
    let question: Question.ID
    let asker: ScreenID
    let action: (Stage) -> Void
  }

  /// Stores whether a screen has user input that its module does not know yet, such as text in a form that was not
  /// sent.
  ///
  /// The host calls this whenever the answer changes.
  public func note(hasInput: Bool, on screen: ScreenID) {
    guard let known = screens[screen]?.hasInput, known != hasInput else { return }
    screens[screen]?.hasInput = hasInput
    changed()
  }

  /// Whether any open module would ask the user before it is left (`Module.confirmsLeaving`).
  package var hasUnsavedChanges: Bool {
    // Checked first, since most modules never ask, and this saves looking up each screen again.
    screens.contains { $0.value.module.mayAskBeforeLeaving && confirmation(of: $0.key) != nil }
  }

  /// Whether the user is being asked whether to discard changes.
  package var isAsking: Bool { departure != nil }

  /// Changes the tree at the user's request.
  func forPerson(_ change: @escaping (inout ScreenTree) -> [ScreenID]) {
    forPerson(change) { $0.change(change) }
  }

  /// Carries out a request of the user; if it would close modules with changes, first asks the user one question.
  ///
  /// - Parameters:
  ///   - preview: The part of the change that removes screens, tried on a copy of the tree.
  ///   - action: The change, made at once or when the user has agreed.
  func forPerson(
    _ preview: (inout ScreenTree) -> [ScreenID],
    _ action: @escaping (Stage) -> Void
  ) {
    var after = tree
    let leaving = preview(&after).flatMap(family).map(\.id).sorted { $0.number > $1.number }
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

  /// Carries out or drops the pending request, as the user answered; ignores answers to other questions.
  func depart(_ question: Question.ID, answered button: Alert.Button) {
    guard let departure, departure.question == question else { return }
    self.departure = nil
    if button.role != .cancel { departure.action(self) }
  }

  /// The question to ask before a screen is left; nil if nothing would be lost.
  private func confirmation(of screen: ScreenID) -> Alert? {
    guard let module = self.module(screen), let confirmation = module.confirmation else { return nil }
    // The host knows the fields of the screen, but not to which of the screen's modules they belong.
    let hasInput = screens[base(of: screen)]?.hasInput ?? false
    return module.tasks.run { confirmation(hasInput) }
  }
}

extension Stage {
  /// An alert that waits for its answer.
  ///
  /// An answer contains the id of its question, since another alert may have replaced the question when the answer
  /// arrives. A second tap on "Ok" must not confirm the next question.
  public struct Question: Hashable, Sendable, Identifiable {
    /// Identifies the question among all questions of the stage.
    public let id: Int
    /// The alert with the question.
    public let alert: Alert
  }
}

extension Stage {
  /// A question and the task that waits for its answer.
  struct PendingQuestion {
    let question: Question
    let asker: ScreenID
    let answer: OneShot<Alert.Button>
  }
}
