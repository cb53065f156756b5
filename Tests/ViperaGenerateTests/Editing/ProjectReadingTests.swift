import Foundation
import Testing
import ViperaSource

@testable import ViperaGenerate

@Suite struct ProjectReadingTests {
  @Test func aFileThatIsNotReadIsNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("final class CartPresenter {}\n", to: "App/CartPresenter.swift")
    try folder.write("struct Cart {}\n", to: "App/Cart.swift")
    try Data([0xFF, 0xFE, 0x61, 0]).write(to: URL(filePath: folder.path + "/App/Old.swift"))
    let reading = try await ProjectReading.read(folder.path)
    #expect(reading.facts.map(\.path) == ["App/CartPresenter.swift"])
    #expect(reading.paths == ["App/Cart.swift", "App/CartPresenter.swift", "App/Old.swift"])
    #expect(reading.skipped == ["Not read: 'App/Old.swift' is in UTF-16. Save it in UTF-8."])
    withExtendedLifetime(folder) {}
  }

  /// Fixed bug: generated files were ignored, so only the compiler noticed mocks of a deleted protocol.
  @Test func generatedFilesAreKnownByTheirPaths() async throws {
    let folder = try TemporaryFolder()
    try folder.write("final class CartPresenter {}\n", to: "App/CartPresenter.swift")
    for path in ["Tests/Mocks.generated.swift", "Tests/Spies.generated/Cart/CartSpy.swift"] {
      try folder.write("final class CartViewMock: CartView {}\n", to: path)
    }
    let reading = try await ProjectReading.read(folder.path)
    #expect(reading.paths == ["App/CartPresenter.swift"])
    #expect(reading.generated == ["Tests/Mocks.generated.swift", "Tests/Spies.generated/Cart/CartSpy.swift"])
    #expect(reading.skipped.isEmpty)
    withExtendedLifetime(folder) {}
  }

  @Test func aProjectThatIsMissingIsAnError() async {
    await #expect(throws: GenerateError("There is no file or folder '/none'. Check the path for typos.")) {
      try await ProjectReading.read("/none")
    }
  }
}
