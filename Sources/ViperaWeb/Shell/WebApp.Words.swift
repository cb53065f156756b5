extension WebApp {
  /// What the host itself says on a page, for apps in other languages than English.
  public struct Words: Sendable {
    /// Names the way back.
    public var back = "Back"
    /// Names the cross that closes a sheet.
    public var close = "Close"
    /// Names the button that fetches anew what a screen shows.
    public var refresh = "Refresh"
    /// Names the bar of tabs.
    public var tabs = "Main"
    /// Is said of a screen that is blocked by work.
    public var wait = "Please wait"
    /// Stands above each screen in a browser without JavaScript.
    public var noScript = """
      JavaScript is off. You can read this page and follow its links, but buttons and fields do nothing.
      """
    /// Is said when the connection is lost.
    public var offline = "Offline. What you do now is sent later."
    /// Is said when the connection is back.
    public var online = "Back online."
    /// Is said when the page is open in another tab, which took its session.
    public var elsewhere = "This page is open in another tab. Click to go on here."
    /// Is said when something done while offline could not be sent: what it concerned is gone.
    public var lost = "Something you did offline no longer applies."
    /// Is said when the server knows nothing of the page's session, and loading it again did not help.
    public var gone = "This page finds no session. Allow cookies for it, and load it again."
    /// Is said when something cannot be told to the server, since it is longer than a message may be.
    public var tooLong = "That was too long to be sent."
    /// Is said when too many of a page's handlers still run, so that another one does not begin.
    public var crowded =
      "That was not done: too much else is still under way. Try again in a moment."
    /// Is said when there is more to be kept for a restart than the store keeps.
    public var notKept = "There is too much here to be kept if the server restarts."
    /// Is said when the server was started anew and could not open everything again.
    public var notRestored = "Some of what you had open could not be restored."
    /// Is said when what the person did has ended the server each time that it was tried.
    public var leftOut = "Something you did could not be done. This was our mistake, not yours."
    /// Is said where a new page could not learn who the person is by what the browser keeps.
    public var notPrepared = "We could not see who you are. Open a new tab to try again."

    /// Leads from a page that says why there is none to where the app begins.
    public var start = "Go to the start"
    /// Stands at an address that no module has.
    public var notFound = Notice(
      "There is no such page",
      "Nothing is at this address. It may have moved, or the address has a slip in it."
    )
    /// Stands where the server has no room for another session.
    public var tooMany = Notice("Too many people are here", "Please try again in a minute.")
    /// Stands where somebody opens more pages than one may.
    public var tooOften = Notice(
      "That was a lot at once",
      "Too many pages were opened from where you are. Please try again in a minute."
    )
    /// Stands where the server is about to stop.
    public var restarting = Notice(
      "We are restarting",
      "This takes a few seconds. Please load the page again in a moment."
    )
    /// Stands where a session is kept, but the store does not answer.
    public var notNow = Notice(
      "Your page is not at hand",
      "What you had open is kept, but cannot be read right now. Please load the page again in a moment."
    )
    /// Stands where a mistake of the app has ended the session.
    public var failed = Notice(
      "Something went wrong",
      "This was our mistake, not yours. What you did last was not done. Please begin once more."
    )
    /// Answers a form that was sent without JavaScript.
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
