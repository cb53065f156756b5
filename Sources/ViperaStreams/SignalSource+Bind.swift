extension SignalSource {
  /// Runs the chain, and passes every value to `body` until the subscription is cancelled.
  ///
  /// Operators with tasks (`debounce`, `flatMapLatest`) run them on the caller's actor and in the task scope of the
  /// event that calls `bind`. For such chains, call `bind` in an async method, which knows its actor; a synchronous
  /// method must have an `isolation` parameter and pass it on.
  ///
  /// - Parameters:
  ///   - isolation: The actor that owns the module (default: the caller's actor).
  ///   - body: Handles a value. Its captures live as long as the subscription.
  /// - Returns: The subscription; the binding ends when it is released.
  @inlinable
  public func bind(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping (Element) -> Void
  ) -> Subscription {
    signal.subscribe(SubscriptionContext(isolation: isolation), body)
  }

  /// Passes every value to `body` together with `owner`, which is held weakly.
  ///
  /// Use it for bindings that the owner itself holds: `bind(with: self) { presenter, text in … }`.
  @inlinable
  public func bind<Owner: AnyObject>(
    with owner: Owner,
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping (Owner, Element) -> Void
  ) -> Subscription {
    bind(isolation: isolation) { [weak owner] element in
      guard let owner else { return }
      body(owner, element)
    }
  }

  /// Sends every value on to `relay`.
  @inlinable
  public func bind(
    to relay: Relay<Element>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Subscription {
    bind(isolation: isolation) { relay.send($0) }
  }

  /// Sends every value on to `relay`, which stores it as its current value.
  @inlinable
  public func bind(
    to relay: StateRelay<Element>,
    isolation: isolated (any Actor)? = #isolation
  ) -> Subscription {
    bind(isolation: isolation) { relay.send($0) }
  }

  /// Assigns every value to a property of `object`, which is held weakly.
  public func bind<Root: AnyObject>(
    to property: ReferenceWritableKeyPath<Root, Element>,
    of object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> Subscription {
    bind(isolation: isolation) { [weak object] element in object?[keyPath: property] = element }
  }

  /// Assigns every value to an optional property of `object`, which is held weakly.
  public func bind<Root: AnyObject>(
    to property: ReferenceWritableKeyPath<Root, Element?>,
    of object: Root,
    isolation: isolated (any Actor)? = #isolation
  ) -> Subscription {
    bind(isolation: isolation) { [weak object] element in object?[keyPath: property] = element }
  }
}
