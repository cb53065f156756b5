import ViperaNetworking

/// The vipers of a demonstration, which a stub answers in place of the API.
enum DemoVipers {
  /// How long the stub takes, so that one sees the first of the states.
  private static let delay = Duration.seconds(1.5)

  /// A way to the stub that takes the place of `gateway`.
  static func gateway(
    inPlaceOf gateway: APIGateway,
    clock: any Clock<Duration>
  ) -> APIGateway {
    let transport = StubTransport(delay: delay, clock: clock)
    let response = HTTPResponse(
      status: 200,
      headers: ["Content-Type": "application/json"],
      body: PackageResources.vipers_json
    )
    transport.answer(.get, "/api/vipers", with: .success(response))
    return APIGateway(server: gateway.server, transport: transport, clock: clock)
  }
}
