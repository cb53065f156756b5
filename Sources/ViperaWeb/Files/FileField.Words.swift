extension FileField {
  /// What a field for files says, for apps in other languages than English; `{}` is the file's name, and
  /// in `tooLarge` the size.
  public struct Words: Sendable, Hashable {
    /// Is said when the page begins to send.
    public var sending = "Sending “{}”"
    /// Names the bar that shows how far it is.
    public var progress = "Sent so far"
    /// Is said when the file is there.
    public var sent = "“{}” was sent."
    /// Is said when the form is sent while the file is still on its way; the form then stays.
    public var waits = "“{}” is still on its way. Try again when it is there."
    /// Ends the sending.
    public var cancel = "Cancel"
    /// Is said when the person has ended it.
    public var cancelled = "“{}” was not sent."
    /// Sends the same file once more.
    public var retry = "Try again"
    /// Is said of a file that is too large; `{}` is how large one may be.
    public var tooLarge = "That file is too large. It may have {} at most."
    /// Is said of a file of a kind that the field does not take.
    public var wrongKind = "That kind of file cannot be used here."
    /// Is said when the server has no room for it.
    public var full = "The server cannot take it right now. Try again in a moment."
    /// Is said when the page has as many files on their way as it may.
    public var tooMany = "Other files are still on their way. Try again in a moment."
    /// Is said when what the file was for is not there any more.
    public var gone = "“{}” was not sent, since it is not asked for any more."
    /// Is said when the file did not get there.
    public var lost = "The connection was lost, and “{}” with it."
    /// Stands below the field in a browser without JavaScript.
    public var needsScript = "Sending a file needs JavaScript."

    /// The English words.
    public init() {}
  }
}
