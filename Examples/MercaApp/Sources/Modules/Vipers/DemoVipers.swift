import ViperaNetworking

/// The demo vipers, which a stub returns in place of the API.
enum DemoVipers {
  /// The delay of the stub, so that the loading state is visible.
  private static let delay = Duration.seconds(1.5)

  /// Returns a stub gateway that replaces `gateway`.
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
