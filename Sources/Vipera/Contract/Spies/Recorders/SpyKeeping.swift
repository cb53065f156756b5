#if DEBUG
/// A recorder that keeps the arguments of its calls.
///
/// A part calls an escaping closure and releases it. A spy that keeps the closure also keeps
/// everything it captures, which would look like a leak of the part that passed it.
protocol SpyKeeping: AnyObject {
  /// Forgets the arguments of all calls, if there are closures among them.
  func forgetClosures()
}
#endif
