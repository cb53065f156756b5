#if DEBUG
/// A recorder that keeps what its spy was called with.
///
/// A part calls an escaping closure and lets it go; a spy that keeps it holds whatever it captures,
/// which would look like a leak of the part that passed it.
protocol SpyKeeping: AnyObject {
  /// Forgets the arguments of all calls, if there are closures among them.
  func forgetClosures()
}
#endif
