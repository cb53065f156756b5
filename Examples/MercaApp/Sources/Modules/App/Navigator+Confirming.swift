import Vipera

extension Navigator {
  /// Asks a question, and returns whether the user has chosen its last button.
  func isConfirmed(_ question: Alert) async -> Bool {
    guard let answer = await alert(question) else { return false }
    return answer == question.buttons.last
  }
}
