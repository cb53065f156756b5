import Testing

@testable import ViperaSource

@Suite struct FolderNearnessTests {
  @Test(arguments: [
    // The columns are the file that uses a name, the file of the nearer declaration, and the file of the other
    // declaration.
    ("Shop/Cart/CartView.swift", "Shop/Cart/Cart.swift", "Admin/Cart/Cart.swift"),
    ("Tests/Shop/CartTests.swift", "Sources/Shop/Cart.swift", "Sources/Admin/Cart.swift"),
    ("Tests/ShopTests/CartTests.swift", "Sources/Shop/Cart.swift", "Sources/Admin/Cart.swift"),
    ("ShopTests/CartTests.swift", "Shop/Cart/Cart.swift", "Old/Shop/Cart/Cart.swift"),
    ("Old/ShopTests/CartTests.swift", "Old/Shop/Cart/Cart.swift", "Shop/Cart/Cart.swift"),
    ("Shop2Tests/CartTests.swift", "Shop2/Cart.swift", "Shop/Cart.swift"),
  ])
  func testsLieNearTheirTarget(user: String, nearer: String, other: String) {
    #expect(FolderNearness(of: other, to: user) < FolderNearness(of: nearer, to: user))
  }

  @Test func filesWithNothingInCommonAreEquallyFar() {
    let user = "Tests/Doubles.swift"
    #expect(FolderNearness(of: "Shop/Cart.swift", to: user) == FolderNearness(of: "Admin/Cart.swift", to: user))
  }
}
