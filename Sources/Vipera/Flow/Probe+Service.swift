extension Probe {
  /// A probe for a service that no contract names, like a request over the network.
  ///
  /// It belongs to the module whose message is being answered, since that message caused the service call. If no
  /// recorded message is being answered, it records nothing.
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
