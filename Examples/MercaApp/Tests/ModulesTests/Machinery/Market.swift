import API
import Foundation
import Modules
import Passwords
import Patience
import SQLiteStore
import Store
import ViperaNetworking
import ViperaTesting
import ViperaWeb

/// The API with its own store on this machine, and the access to it.
struct Market: Sendable {
  let gateway: APIGateway
  let store: any Store

  var services: AppServices { AppServices(gateway: gateway, favourites: store.favourites) }

  /// Runs a test with an empty market.
  static func run(_ test: (Market) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merca-modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = SQLiteStore.Configuration(file: folder.appending(path: "merca.db").path) {
      $0.readers = 1
      $0.waitMilliseconds = Patience.milliseconds
      $0.milliseconds = Patience.milliseconds
    }
    let store = try await SQLiteStore.open(configuration)
    // A low cost, because the strength of the hash is not tested.
    let passwords = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))
    let uploads = PictureUploads(
      store.uploads,
      in: try PictureFolder(folder.appending(path: "pictures").path),
      clock: ManualClock()
    )
    let routes = APIRoutes(store, Accounts(store, passwords: passwords), uploads: uploads)
    let server = APIServer(routes, .patient, on: EventLoopGroup(count: 1))
    let address = try RequestURL("http://127.0.0.1:\(try await server.start())")
    let transport = try PatientTransport()
    // The clock for timeouts stands still, so that requests do not time out while they wait for parallel tests.
    let gateway = APIGateway(
      server: address,
      transport: transport,
      retrying: .never,
      clock: ManualClock()
    )
    let result: Result<Void, any Error>
    do {
      result = .success(try await test(Market(gateway: gateway, store: store)))
    } catch {
      result = .failure(error)
    }
    await transport.close()
    await server.stop()
    await routes.finish()
    await store.close()
    try result.get()
  }
}
