extension WebApp {
  /// The host's own texts on a page, for apps in languages other than English.
  public struct Words: Sendable {
    /// The label of the back button.
    public var back = "Back"
    /// The label of the cross that closes a sheet.
    public var close = "Close"
    /// The label of the button that reloads a screen's content.
    public var refresh = "Refresh"
    /// The label of the tab bar.
    public var tabs = "Main"
    /// Shown while work blocks a screen.
    public var wait = "Please wait"
    /// Shown above each screen in a browser without JavaScript.
    public var noScript = """
      JavaScript is off. You can read this page and follow its links, but most buttons and fields need it.
      """
    /// Shown when the connection is lost.
    public var offline = "Offline. What you do now is sent later."
    /// Shown when the connection is back.
    public var online = "Back online."
    /// Shown when the page is open in another tab, which took its session.
    public var elsewhere = "This page is open in another tab. Click to go on here."
    /// Shown when an action made while offline could not be sent: its element no longer exists.
    public var lost = "Something you did offline no longer applies."
    /// Shown when the server does not know the page's session, and reloading the page did not help.
    public var gone = "This page finds no session. Allow cookies for it, and load it again."
    /// Shown when a message to the server exceeds the maximum length.
    public var tooLong = "That was too long to be sent."
    /// Shown when too many of a page's handlers are running to start another one.
    public var crowded =
      "That was not done: too much else is still under way. Try again in a moment."
    /// Shown when the session exceeds the store's limit.
    public var notKept = "There is too much here to be kept if the server restarts."
    /// Shown when the server was restarted and could not open everything again.
    public var notRestored = "Some of what you had open could not be restored."
    /// Shown when an action of the user has crashed the server each time it was tried.
    public var leftOut = "Something you did could not be done. This was our mistake, not yours."
    /// Shown when the app could not handle the secret that a new page's browser stores.
    public var notPrepared = "We could not see who you are. Open a new tab to try again."

    /// The text of the link from a notice to the app's first page.
    public var start = "Go to the start"
    /// Shown at an address that belongs to no module.
    public var notFound = Notice(
      "There is no such page",
      "Nothing is at this address. It may have moved, or the address has a slip in it."
    )
    /// Shown when the server has no room for another session.
    public var tooMany = Notice("Too many people are here", "Please try again in a minute.")
    /// Shown when a client opens more pages than the rate limit allows.
    public var tooOften = Notice(
      "That was a lot at once",
      "Too many pages were opened from where you are. Please try again in a minute."
    )
    /// Shown when the server is about to stop.
    public var restarting = Notice(
      "We are restarting",
      "This takes a few seconds. Please load the page again in a moment."
    )
    /// Shown when a session is stored, but the store does not answer.
    public var notNow = Notice(
      "Your page is not at hand",
      "What you had open is kept, but cannot be read right now. Please load the page again in a moment."
    )
    /// Shown when a mistake of the app has ended the session.
    public var failed = Notice(
      "Something went wrong",
      "This was our mistake, not yours. What you did last was not done. Please begin once more."
    )
    /// Shown after a form was sent without JavaScript.
    public var needsScript = Notice(
      "This needs JavaScript",
      """
      What you sent was not taken. Turn JavaScript on for this site, or wait until the page has loaded, \
      and try again.
      """
    )

    /// The English words.
    public init() {}
  }
}
