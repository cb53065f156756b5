#if DEBUG
/// A closure that is not escaping, for as long as the call that it was passed to runs.
///
/// A parameter that is a closure without `@escaping` ends with its call. A spy records this object
/// in its place; `answers { … }` may call `body`, but only until the call ends.
///
/// Swift cannot lend a closure to an `async` call in this way: there, `body` must never be called.
///
/// ```swift
/// worker.onEach.answers { each in each.body(3) }
/// ```
public final class SpyClosure<Body> {
  private var lent: Body?

  /// Lends `body`; the spy calls this.
  public init(_ body: Body) {
    lent = body
  }

  /// Stands for a closure that cannot be lent; the spy calls this.
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

  /// Ends the loan; the spy calls this.
  public func end() {
    lent = nil
  }
}
#endif
