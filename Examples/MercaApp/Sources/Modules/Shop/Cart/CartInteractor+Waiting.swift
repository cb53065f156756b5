import Vipera

/// The check-out that waits for quantities: the end of typing one and the tap on "Check out" arrive together.
extension CartInteractor {
  /// Waits until the wanted quantities are saved.
  ///
  /// - Returns: Whether they are saved. If not, the user has been told why, or another check-out waits already.
  func quantitiesAreSaved() async -> Bool {
    guard waitingCheckOut == nil else { return false }
    let waiting = OneShot<Bool>()
    waitingCheckOut = waiting
    return await waiting.value() ?? false
  }

  /// Has the waiting check-out go on, or give up if a quantity was not saved.
  func resumeCheckOut(areSaved: Bool) {
    waitingCheckOut?.answer(areSaved)
    waitingCheckOut = nil
  }
}
