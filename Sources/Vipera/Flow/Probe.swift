/// Records the messages that one part receives, and returns or throws their results.
///
/// Each probe class that `@Contract` generates holds a `Probe`. The call runs in the caller's isolation. The message
/// that a part handles is the cause of every message that the part sends meanwhile, across `await` and in child tasks.
public struct Probe: Sendable {
  /// All copies share this object, so that a message retains one object instead of four; nil for a probe that records
  /// nothing.
  @usableFromInline package let point: ProbePoint?

  /// Creates a probe for the part with role `receiver`.
  ///
  /// - Parameters:
  ///   - flow: The flow that records the messages.
  ///   - module: The module the part belongs to.
  ///   - instance: The number of the module among the modules with its name; the module's wiring counts them.
  ///   - usualSender: The sender of a message that no recorded message has caused.
  ///   - receiver: The role of the part.
  public init(
    flow: Flow,
    module: String,
    instance: Int? = nil,
    usualSender: FlowRole,
    receiver: FlowRole
  ) {
    point = ProbePoint(
      flow: flow,
      module: FlowModule(name: module, instance: instance),
      usualSender: usualSender,
      receiver: receiver
    )
  }

  /// A probe that records nothing, for parts that are created by an `init` of their contract.
  public static let off = Probe()

  private init() {
    point = nil
  }

  init(point: ProbePoint) {
    self.point = point
  }

  // The four methods are inlinable, since unspecialised generic code would take several times as long as the rest of
  // the recording.

  /// Records a synchronous call.
  @inlinable
  public func call<Output, Failure: Error>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    guard let cause = point?.begin(name, arguments) else { return try body() }
    // If the closure threw, `withValue` would change the error's type to `any Error`; a `Result` keeps the type.
    let result: Result<Output, Failure> = FlowCause.running.withValue(cause) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    cause.end(with: result, hidden: hidesResult)
    return try result.get()
  }

  /// Records an asynchronous call.
  @inlinable
  public func call<Output, Failure: Error>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    guard let cause = point?.begin(name, arguments) else { return try await body() }
    let result: Result<Output, Failure> = await FlowCause.running.withValue(cause) {
      // Only a closure that captures the caller's actor stays on that actor inside `withValue`.
      _ = isolation
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    cause.end(with: result, hidden: hidesResult)
    return try result.get()
  }

  /// Records a call that only rethrows the errors of a closure argument.
  @inlinable
  public func rethrowing<Output>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () throws -> Output
  ) rethrows -> Output {
    guard let cause = point?.begin(name, arguments) else { return try body() }
    do {
      let output = try FlowCause.running.withValue(cause, operation: body)
      cause.end(returning: output, hidden: hidesResult)
      return output
    } catch {
      cause.end(throwing: error, hidden: hidesResult)
      throw error
    }
  }

  /// Records an asynchronous call that only rethrows the errors of a closure argument.
  @inlinable
  public func rethrowing<Output>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Output
  ) async rethrows -> Output {
    guard let cause = point?.begin(name, arguments) else { return try await body() }
    do {
      let output = try await FlowCause.running.withValue(cause) {
        _ = isolation
        return try await body()
      }
      cause.end(returning: output, hidden: hidesResult)
      return output
    } catch {
      cause.end(throwing: error, hidden: hidesResult)
      throw error
    }
  }
}

extension Probe {
  /// A probe for a service without a contract, such as a network request.
  ///
  /// The probe belongs to the module whose message is being handled, since that message caused the service call. If no
  /// recorded message is being handled, the probe records nothing.
  package static func ofService() -> Probe {
    guard let cause = FlowCause.running.get() else { return .off }
    return Probe(
      point: ProbePoint(
        flow: cause.point.flow,
        module: cause.point.module,
        usualSender: cause.point.receiver,
        receiver: .service
      )
    )
  }
}

/// Marks the wrappers that `@Contract` puts around parts while a flow records.
///
/// The paths in a leak report leave out these wrappers, since the app's author did not write them.
public protocol TracingPart: AnyObject {}
