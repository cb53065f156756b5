import Testing
import ViperaTesting

@testable import Vipera

/// The secret that a user's browser stores for later sessions.
@Suite struct KeepsakeTests {
  private func scope() -> SessionScope { SessionScope() }

  @Test func aModuleHasTheDeviceKeepASecretAndForgetIt() {
    let session = scope()
    var changes: [Keepsake.Change] = []
    session.keepsakeChanged = { changes.append($0) }
    session.keep(Secret("one"), for: .seconds(60))
    #expect(session.keepsake == Secret("one"))
    session.forget(Secret("other"))
    #expect(session.keepsake == Secret("one"))
    session.forget(Secret("one"))
    #expect(session.keepsake == nil)
    #expect(
      changes == [
        .keep(Secret("one"), for: .seconds(60)), .forget(Secret("other")), .forget(Secret("one")),
      ]
    )
  }

  @Test func nothingTellsTheSecret() {
    let change = Keepsake.Change.keep(Secret("the-secret"), for: .seconds(60))
    #expect(!"\(change)".contains("the-secret"))
    #expect(!String(reflecting: change).contains("the-secret"))
  }

  @Test(
    arguments: [
      ("a", true), ("AZaz09-._~", true), (String(repeating: "a", count: 256), true), ("", false),
      (String(repeating: "a", count: 257), false), ("a b", false), ("a;b", false), ("a=b", false),
      ("a,b", false), ("a\"", false), ("a\r\nb", false), ("a\0", false), ("é", false),
      ("%41", false),
    ]
  )
  func whatADeviceKeepsHasNoSigns(text: String, isSound: Bool) {
    #expect(Keepsake.isSound(text) == isSound)
  }

  @Test func anythingElseIsTheAppsMistake() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        SessionScope().keep(Secret("a; Path=/"), for: .seconds(60))
      }
    )
    #expect(result.fatalMessage?.contains("A device keeps 1 to 256") == true)
    await #expect(processExitsWith: .failure) {
      SessionScope().keep(Secret("a"), for: .zero)
    }
  }
}
