import Vipera

extension LiveSession {
  /// Gives the session the name of a page that is written now, which counts its messages from zero.
  ///
  /// The page that `name` is of keeps it until the new one is there: its answer may be lost.
  func takeNewToken(besides name: SessionToken) {
    let old = token
    let isOther = name == other?.token
    if let other, !isOther { recording?.obsolete.append(other.token) }
    if isOther { recording?.obsolete.append(old) }
    other = isOther ? other : OtherName(token: old, receivedMessages: receivedMessages)
    token = SessionToken()
    around.registry.rename(old, to: token, alias: isOther ? name : old)
    let leaving = socket
    socket = nil
    held = nil
    leaving?.onText = nil
    leaving?.onClose = nil
    leaving?.close(.openedElsewhere, reason: "the page is loaded anew")
    receivedMessages = 0
    settledMessages = 0
    isLeaving = false
    hasGivenFields = false
    let configuration = around.configuration
    wait(phase == .new ? configuration.connectsWithin : configuration.keepsDetachedFor)
  }

  /// Goes on with the page that has `name`; false if it is none of this session's.
  func goOn(as name: SessionToken) -> Bool {
    if name == token {
      if let other {
        recording?.obsolete.append(other.token)
        around.registry.forgetAlias(of: token)
      }
      other = nil
      return true
    }
    guard let before = other, before.token == name else { return false }
    // The page that was to come may still do so.
    other = OtherName(token: token, receivedMessages: receivedMessages)
    around.registry.rename(token, to: name, alias: token)
    token = name
    receivedMessages = before.receivedMessages
    // It was rendered before the page that bore the other name.
    idsAreOthers = true
    return true
  }
}
