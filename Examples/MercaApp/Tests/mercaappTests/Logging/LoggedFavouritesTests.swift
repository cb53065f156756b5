import Entities
import Foundation
import Store
import Synchronization
import Testing

@testable import mercaapp

@Suite struct LoggedFavouritesTests {
  // Regression: the user saw an error, but the log did not contain it.
  @Test func aFailureIsLoggedAndThrown() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "merca-favourites-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let paper = Mutex("")
    let log = Log(write: { text in paper.withLock { $0 += text } })
    let store = try await DataPlace.folder(folder.path).open()
    let favourites = LoggedFavourites(store: store.favourites, log: log)
    #expect(try await favourites.favourites(of: 1) == [])
    await store.close()
    await #expect(throws: StoreError.self) { try await favourites.favourites(of: 1) }
    await #expect(throws: StoreError.self) { try await favourites.remove(1, of: 1) }
    log.finish(within: 600)
    let lines = paper.withLock { $0 }.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("error") && $0.contains("favourites") })
  }
}
