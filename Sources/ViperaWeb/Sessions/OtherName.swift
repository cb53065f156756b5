/// A name that a session has besides its own: that of the page which was loaded anew.
///
/// The new page may never arrive. Then the old one goes on, or is loaded once more, and both know only
/// the name from before.
struct OtherName {
  var token: SessionToken
  /// How many messages that page's session has received, as the page counts them.
  var receivedMessages: Int
}
