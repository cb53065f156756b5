import Testing

@testable import ViperaExpansion

/// If a target lacks the build setting, each contract gets the message once.
@Suite struct BuildSettingsTests {
  private static let contract =
    "@Contract enum C { protocol Router: AnyObject { func go() async } }"

  // Fixed bug: the compiler reported 'sending … risks causing data races' for every call, but not the missing setting.
  @Test func theSettingThatIsMissingIsNamedWithTheWayOut() throws {
    let expansion = try Expansion(Self.contract, features: ["ExistentialAny"])
    #expect(
      expansion.messages == [
        "error at '@Contract': this target is built without 'NonisolatedNonsendingByDefault', so "
          + "async methods of the contract's parts would leave the actor that owns them; in "
          + "'Package.swift', give it 'swiftSettings: "
          + "[.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]'"
      ]
    )
    #expect(expansion.members.contains("RouterSpy"), "Nothing else shall seem to be missing.")
  }

  @Test(arguments: [["NonisolatedNonsendingByDefault"], nil] as [Set<String>?])
  func aTargetThatHasItOrCannotBeAskedHearsNothing(features: Set<String>?) throws {
    #expect(try Expansion(Self.contract, features: features).messages.isEmpty)
  }
}
