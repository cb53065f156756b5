import Vipera
import ViperaHTML

extension LiveSession {
  /// Takes over the changes that another page of the browser has made: the signed-in user, and the choices.
  ///
  /// Each request and each connection of the page carries its browser's cookies, so no page can change anything in
  /// another browser.
  func meet(_ cookies: BrowserCookies) async {
    guard phase.isOpen, ending == nil, stage.tree.visible != nil else { return }
    let hasOtherChoices = !keepsakes.hasChoices && stage.choices != cookies.choices
    if hasOtherChoices {
      stage.choices = cookies.choices
      redraw()
    }
    if isOfOtherUser(cookies) {
      await becomeSomebodyElse(by: cookies.keepsake)
    }
    guard hasOtherChoices, phase.isOpen, ending == nil else { return }
    if speaksOtherwise { await renew() } else { stage.showAgain() }
  }

  /// The mark that identifies the session's user on its page; empty if nobody is signed in.
  var userMark: String { Self.mark(of: keepsakeDigest) }

  /// The mark of the user whose secret the browser's cookies contain.
  ///
  /// While the session's own change is on its way to the browser, this is the mark of the session's user.
  func mark(of cookies: BrowserCookies) -> String {
    keepsakes.mayTake(cookies.keepsake) ? Self.mark(of: SessionRecord.hash(of: cookies.keepsake)) : userMark
  }

  /// A mark that distinguishes users; it contains too little of the secret's digest to guess the secret.
  private static func mark(of digest: [UInt8]) -> String {
    digest.prefix(4).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func isOfOtherUser(_ cookies: BrowserCookies) -> Bool {
    SessionRecord.hash(of: cookies.keepsake) != keepsakeDigest && keepsakes.mayTake(cookies.keepsake)
  }

  /// Closes the connection of a page whose user has signed out, since its messages would be handled for the new user.
  func leaveOtherUser(than cookies: BrowserCookies) {
    guard !keepsakeDigest.isEmpty, isOfOtherUser(cookies), let page = socket else { return }
    pageLeft()
    leave(page, .otherUser, reason: "another user has signed in")
  }

  /// Takes over the cookies of a new connection, before the connection can send an event.
  ///
  /// Later, the session itself may have changed the browser's secret. The cookies would then be older than that change,
  /// and would sign out a user who has just signed in.
  func meetAtOnce(_ cookies: BrowserCookies) {
    Task.immediate { await self.meet(cookies) }
  }

  private func becomeSomebodyElse(by keepsake: Secret<String>?) async {
    let before = keepsakeDigest
    if await prepare(with: keepsake) { return await renew() }
    // The next connection tries again, unless the user has changed in the meantime.
    if keepsakeDigest == SessionRecord.hash(of: keepsake) { keepsakeDigest = before }
    guard phase.isOpen, ending == nil else { return }
    stage.toast(Toast(spoken.words.notPrepared, kind: .failure))
  }

  /// Whether the modules were wired in another language than the current one.
  private var speaksOtherwise: Bool {
    wiredLanguage.map { $0 != spoken.language } ?? false
  }

  /// Wires the modules again if the language has changed.
  func speakAnew() {
    guard speaksOtherwise, renewal == nil, phase.isOpen else { return }
    renewal = Task {
      await self.renew()
      self.renewal = nil
      self.speakAnew()
    }
  }

  /// Wires the open modules again, and shows them once they have loaded.
  ///
  /// If the user is the same, unchanged elements stay, with the texts typed in them. Running handlers get time to end,
  /// so that their changes are not lost. If the user or the language changes meanwhile, the modules are wired once
  /// more.
  private func renew() async {
    guard !isAboutToRenew, !isRenewing else { return }
    isAboutToRenew = true
    _ = await waitForWork(around.configuration.restorePatience)
    isAboutToRenew = false
    guard phase.isOpen, ending == nil, fault == nil else { return }
    flush()
    isRenewing = true
    let keepsValues = wiredDigest.isEmpty || wiredDigest == keepsakeDigest
    (wiredDigest, wiredLanguage) = (keepsakeDigest, spoken.language)
    let last = max(lastNumber, stage.everyScreen.map(number).max() ?? 0)
    // Copied, since the stage changes while modules are wired, and old screens have no numbers then: the session would
    // delete their texts.
    let fields = keepsValues ? self.fields : TypedFields()
    let losses = stage.renew(keepingValues: keepsValues, coding: SnapshotJSON(), number: number)
    guard fault == nil else { return }
    restoreNumbers(upTo: last, fields: fields)
    await waitForShown()
    isRenewing = false
    if keepsValues {
      fieldsToGive.areWiredAnew(Set(stage.tree.screens.map(number)))
    } else {
      fieldsToGive.forget()
      // From now on, pending events of the page refer to elements that the session no longer knows.
      markup = LiveMarkup(restarting: markup.memory, leavingOut: Self.blockGap)
      sentMessages = -1
    }
    guard phase.isOpen, ending == nil, fault == nil else { return }
    if !losses.isEmpty {
      around.report(.notRestored(losses))
      sayLoss()
    }
    guard wiredDigest == keepsakeDigest, !speaksOtherwise else { return await renew() }
    redraw()
    // The page is notified before the held messages are handled. Until then, the session ignores messages about these
    // screens.
    flush()
    takeHeld()
  }
}
