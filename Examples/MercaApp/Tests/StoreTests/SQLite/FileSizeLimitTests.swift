import struct Entities.PlacedOrder
import Foundation
import Patience
import Testing

/// A server whose files must not grow beyond a limit, as with `ulimit -f`.
@Suite struct FileSizeLimitTests {
  /// The bytes by which a file may grow beyond the database's size.
  ///
  /// A start writes less than this; a few dozen orders write more.
  private static let room = 100_000

  // Regression: an order beyond the limit ended the server by SIGXFSZ.
  @Test func anOrderBeyondTheLimitIsRefusedAndTheServerGoesOn() async throws {
    try await Backend.sqlite.withPlace { place in
      let buyer = try #require(try await StoreConformance.KilledServer.fill(place).first)
      let size = try Data(contentsOf: URL(fileURLWithPath: place.argument)).count
      let pictures = FileManager.default.temporaryDirectory
        .appending(path: "merca-limited-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: pictures) }
      let child = try Child(
        [
          "/usr/bin/prlimit", "--fsize=\(size + Self.room)", KilledShop.program, "serve", "--port",
          "0", "--pictures", pictures.path,
        ] + place.options
      )
      let transport = try PatientTransport()
      let result: Result<Void, any Error>
      do {
        result = .success(try await buyUntilRefused(buyer, from: child, by: transport))
      } catch {
        result = .failure(error)
      }
      await transport.close()
      child.kill()
      child.closeInput()
      #expect(child.wait() == SIGKILL)
      try result.get()
    }
  }

  private func buyUntilRefused(
    _ buyer: KilledShop.Buyer,
    from child: Child,
    by transport: PatientTransport
  ) async throws {
    var said = ""
    while !said.contains("(Ctrl-C"), let more = child.read() { said += more }
    let address = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/), "\(said)")
    let server = ShopClient(server: String(address.output), transport: transport)
    var confirmed: [Int] = []
    var refusal: String?
    while refusal == nil, confirmed.count < 1_000 {
      do {
        let order = try await server.order(confirmed.count, of: buyer.id, token: buyer.token)
        confirmed.append(order.id)
      } catch let failure as ShopClient.Failure {
        refusal = failure.description
      }
    }
    #expect(refusal?.hasPrefix("503: ") == true, "\(confirmed.count) orders, then \(refusal ?? "no end")")
    // The server still responds, and has every confirmed order.
    let kept = try await server.orders(token: buyer.token).map(\.id)
    #expect(kept.sorted() == confirmed.sorted())
  }
}
