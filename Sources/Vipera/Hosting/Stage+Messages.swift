extension Stage {
  /// Answers the visible question; ignores an answer to another question, and a button that was not offered.
  public func answer(_ id: Question.ID, with button: Alert.Button) {
    guard let first = questions.first, first.question.id == id,
      first.question.alert.buttons.contains(button)
    else { return }
    questions.removeFirst()
    first.answer.answer(button)
    changed()
    depart(id, answered: button)
  }

  /// The number of answers that a module awaits: to its alerts, and from the modules it has opened for an outcome.
  package func awaitedAnswers(of screen: ScreenID) -> Int {
    questions.count { $0.asker == screen } + screens.values.count { $0.waiter?.screen == screen }
  }

  /// Whether a task of the module awaits the answer to an alert; the question whether to discard changes does not
  /// count.
  func waitsForAlert(_ screen: ScreenID) -> Bool {
    questions.contains { $0.asker == screen && $0.question.id != departure?.question }
  }

  /// Shows a toast, or queues it.
  public func toast(_ toast: Toast) {
    let action = toastQueue.add(toast)
    changed()
    perform(action)
  }

  func ask(_ alert: Alert, from asker: ScreenID, asked place: SourcePlace) -> OneShot<Alert.Button>? {
    guard !alert.buttons.isEmpty else {
      fail("The alert '\(alert.title)' has no button: nobody could close it.", at: place)
      return nil
    }
    guard questions.count < configuration.waitingAlerts else {
      refused += 1
      return nil
    }
    let answer = OneShot<Alert.Button>()
    questions.append(
      PendingQuestion(question: nextQuestion(alert), asker: asker, answer: answer)
    )
    changed()
    return answer
  }

  /// Removes a question when its asker no longer waits.
  func withdraw(_ answer: OneShot<Alert.Button>) {
    questions.removeAll { $0.answer === answer }
    changed()
  }

  private func perform(_ action: ToastQueue.Action) {
    guard case .wait(let duration) = action else { return }
    // No capture list: an async closure with a capture list would not run on the actor (decision 2).
    weak let stage = self
    let clock = configuration.clock
    start(in: timing) {
      do {
        try await clock.sleep(for: duration)
      } catch {
        // The stage was closed, so the toast is no longer visible.
        return
      }
      stage?.toastPhaseEnded()
    }
  }

  private func toastPhaseEnded() {
    let action = toastQueue.phaseEnded()
    changed()
    perform(action)
  }
}
