import DemoData
import Entities
import Store
import struct Store.Product
import Testing

@Suite struct DemoDataTests {
  private let data = DemoData()

  @Test func thereIsAsMuchAsTheAppPromises() {
    #expect(data.employees.employees.count == 12)
    #expect(data.employees.advertisement != nil)
    #expect(data.beers.count == 325)
    #expect(data.vipers.vipers?.count == 3)
    #expect(data.sellers.count == 40)
    #expect(data.users(passwordHash: "h").count == 250)
  }

  @Test func theBeersThatScreensAreTestedWithAreThere() {
    #expect(data.beers.map(\.id) == Array(1...325))
    #expect(data.beers[0].name == "Buzz")
    #expect(data.beers[2].name == "Berliner Weisse With Yuzu - B-Sides")
    #expect(data.beers[24].name == "Bad Pixie")
    #expect(Set(data.beers.map(\.name)).count == 325)
  }

  @Test func theSameSeedMakesTheSameData() {
    #expect(DemoData(seed: 1).products(1..<500) == DemoData(seed: 1).products(1..<500))
    #expect(DemoData(seed: 1).products(1..<500) != DemoData(seed: 2).products(1..<500))
    #expect(DemoData(seed: 1).product(499) == DemoData(seed: 1).products(1..<500).last)
    #expect(DemoData(seed: 1).beers == DemoData(seed: 1).beers)
    #expect(DemoData(seed: 1).beers != DemoData(seed: 2).beers)
  }

  @Test func noTwoAccountsHaveOneAddress() {
    let addresses = data.users(passwordHash: "h").map(\.user.profile.email)
    #expect(Set(addresses).count == 250)
    #expect(addresses.allSatisfy { $0.utf8.allSatisfy { $0 < 128 && $0 != 32 } })
  }

  @Test func productsAreOfManyKinds() {
    let products = data.products(1..<2_001)
    #expect(products.map(\.id) == Array(1...2_000))
    #expect((50...150).contains(products.count { $0.offer.pictures.isEmpty }))
    #expect(Set(products.map(\.offer.pictures.count)) == [0, 1, 2, 3])
    #expect(products.contains { $0.offer.terms == nil })
    #expect(products.contains { $0.stock == 0 })
    #expect(Set(products.map(\.offer.condition)).count == 2)
    #expect(Set(products.map(\.seller.id)).count == 40)
    #expect(products.allSatisfy { Product.prices.contains($0.offer.price) && $0.offer.price > 0 })
  }

  // The numbers must not change with the toolchain, because pictures are drawn from them.
  @Test func numbersStayTheSame() {
    var numbers = SeededNumbers(seed: 2026)
    #expect((0..<3).map { _ in numbers.below(1_000) } == [51, 301, 734])
  }
}
