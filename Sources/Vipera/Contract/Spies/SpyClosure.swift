#if DEBUG
/// A non-escaping closure, usable until the call to which it was passed ends.
///
/// A closure parameter without `@escaping` is only valid during its call. A spy records this object instead of the
/// closure; `answers { … }` may call `body`, but only until the call ends.
///
/// Swift cannot lend the closure to an `async` call, so `body` must never be called there.
///
/// ```swift
/// worker.onEach.answers { each in each.body(3) }
/// ```
public final class SpyClosure<Body> {
  private var lent: Body?

  /// Holds `body` during a call; the spy calls this.
  public init(_ body: Body) {
    lent = body
  }

  /// Creates a placeholder for a closure that cannot be called; the spy calls this.
  public init() {
    lent = nil
  }

  /// The closure itself, while the call runs.
  public var body: Body {
    guard let lent else {
      preconditionFailure(
        "A closure of type '\(Body.self)' may be called only while the call "
          + "it was lent to runs, and never in an 'async' one. Call it inside 'answers { … }', or "
          + "make the parameter '@escaping' in the contract."
      )
    }
    return lent
  }

  /// Releases the closure at the end of the call; the spy calls this.
  public func end() {
    lent = nil
  }
}
#endif
