/// Notes the messages that one part receives, and passes on what they return or throw.
///
/// The probes that `@Contract` writes hold one each. A probe keeps the caller's isolation, and the
/// message becomes the cause of whatever the part sends while it answers, across `await` and into
/// child tasks.
public struct Probe: Sendable {
  /// Nil for a probe that notes nothing.
  private let flow: Flow?
  private let module: String
  private let usualSender: FlowRole
  private let receiver: FlowRole

  /// Creates a probe for the part with role `receiver`.
  ///
  /// - Parameters:
  ///   - flow: Where messages are noted.
  ///   - module: The module the part belongs to.
  ///   - usualSender: Who is taken to have sent a message that no recorded message caused.
  ///   - receiver: The role of the part.
  public init(flow: Flow, module: String, usualSender: FlowRole, receiver: FlowRole) {
    self.flow = flow
    self.module = module
    self.usualSender = usualSender
    self.receiver = receiver
  }

  /// A probe that notes nothing, for parts that a contract's `init` makes.
  public static let off = Probe()

  private init() {
    flow = nil
    module = ""
    usualSender = .parent
    receiver = .parent
  }

  /// Notes a call that returns at once.
  public func call<Output, Failure: Error>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    guard let cause = begin(name, arguments) else { return try body() }
    let result: Result<Output, Failure> = FlowCause.$current.withValue(cause) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    cause.flow.end(cause.message, with: result, hidden: hidesResult)
    return try result.get()
  }

  /// Notes a call that takes time.
  public func call<Output, Failure: Error>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    guard let cause = begin(name, arguments) else { return try await body() }
    let result: Result<Output, Failure> = await FlowCause.$current.withValue(cause) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    cause.flow.end(cause.message, with: result, hidden: hidesResult)
    return try result.get()
  }

  /// Notes a call that throws only what a closure among its arguments throws.
  public func rethrowing<Output>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () throws -> Output
  ) rethrows -> Output {
    guard let cause = begin(name, arguments) else { return try body() }
    do {
      let output = try FlowCause.$current.withValue(cause, operation: body)
      cause.flow.end(cause.message, with: Result<Output, any Error>.success(output), hidden: hidesResult)
      return output
    } catch {
      cause.flow.end(cause.message, with: Result<Output, any Error>.failure(error), hidden: hidesResult)
      throw error
    }
  }

  /// Notes a call that takes time and throws only what a closure among its arguments throws.
  public func rethrowing<Output>(
    _ name: String,
    _ arguments: @autoclosure () -> [FlowArgument] = [],
    hidesResult: Bool = false,
    _ body: () async throws -> Output
  ) async rethrows -> Output {
    guard let cause = begin(name, arguments) else { return try await body() }
    do {
      let output = try await FlowCause.$current.withValue(cause, operation: body)
      cause.flow.end(cause.message, with: Result<Output, any Error>.success(output), hidden: hidesResult)
      return output
    } catch {
      cause.flow.end(cause.message, with: Result<Output, any Error>.failure(error), hidden: hidesResult)
      throw error
    }
  }

  private func begin(_ name: String, _ arguments: () -> [FlowArgument]) -> FlowCause? {
    guard let flow, flow.isRecording else { return nil }
    let cause = FlowCause.current.flatMap { $0.flow === flow ? $0 : nil }
    let sender = cause.flatMap { $0.module == module ? $0.receiver : nil } ?? usualSender
    let id = flow.begin(
      name: name,
      along: FlowMessage.Edge(module: module, from: sender, to: receiver),
      cause: cause?.message,
      arguments: arguments
    )
    return FlowCause(flow: flow, message: id, module: module, receiver: receiver)
  }
}
