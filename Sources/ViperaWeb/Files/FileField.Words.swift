extension FileField {
  /// The texts of a file field, for apps in languages other than English.
  ///
  /// `{}` stands for the file's name. In `tooLarge`, it stands for the maximum size.
  public struct Words: Sendable, Hashable {
    /// Shown when the page starts to send.
    public var sending = "Sending “{}”"
    /// The label of the progress bar.
    public var progress = "Sent so far"
    /// Shown when the file has been sent.
    public var sent = "“{}” was sent."
    /// Shown when the user submits the form while the file is still being sent; the form is then not sent.
    public var waits = "“{}” is still on its way. Try again when it is there."
    /// The label of the button that cancels the upload.
    public var cancel = "Cancel"
    /// Shown when the user has cancelled the upload.
    public var cancelled = "“{}” was not sent."
    /// The label of the button that sends the same file again.
    public var retry = "Try again"
    /// Shown for a file that is too large; `{}` is the maximum size.
    public var tooLarge = "That file is too large. It may have {} at most."
    /// Shown for a file of a kind that the field does not accept.
    public var wrongKind = "That kind of file cannot be used here."
    /// Shown when the server has no room for the file.
    public var full = "The server cannot take it right now. Try again in a moment."
    /// Shown when the page is already sending the maximum number of files.
    public var tooMany = "Other files are still on their way. Try again in a moment."
    /// Shown when the field that the file was for no longer exists.
    public var gone = "“{}” was not sent, since it is not asked for any more."
    /// Shown when the upload failed.
    public var lost = "The connection was lost, and “{}” with it."
    /// Shown below the field in a browser without JavaScript.
    public var needsScript = "Sending a file needs JavaScript."

    /// The English words.
    public init() {}
  }
}
