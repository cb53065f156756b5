package import Entities
package import Store
package import struct Store.Product
package import struct Store.Seller

/// The demo data of MercaApp; the same seed gives the same data.
package struct DemoData: Sendable {
  package static let sellerCount = 40
  package static let userCount = 250
  package static let beerCount = DemoBeers.count
  /// The kinds of products; each title begins with one of them.
  package static var productKinds: [String] { DemoWords.kinds.map(\.name) }

  /// The seed of all data and pictures.
  package let seed: UInt64

  package init(seed: UInt64 = 2026) { self.seed = seed }

  package var employees: EmployeeList {
    EmployeeList(
      employees: DemoPeople.employees.enumerated().map { index, name in
        Employee(
          id: index + 1,
          email: DemoPeople.address(name.first, name.last, "merca.example"),
          firstName: name.first,
          lastName: name.last,
          // One employee has no portrait, so that screens show that case.
          avatar: index == 8 ? nil : "demo/portrait/\(index + 1)"
        )
      },
      advertisement: Advertisement(
        company: "MercaApp",
        url: "https://merca.example/sell",
        text: "Sell what you do not need any more"
      )
    )
  }

  /// Three vipers, the last of them without a value for `accessible`.
  package var vipers: VipersAnswer {
    VipersAnswer(
      overview: VipersAnswer.Overview(title: "Vipers"),
      vipers: [
        ViperEntity(id: 1, level: "1", imageURL: "demo/viper/1", isAccessible: true),
        ViperEntity(id: 2, level: "2", imageURL: "demo/viper/2", isAccessible: false),
        ViperEntity(id: 3, level: "3", imageURL: "demo/viper/3"),
      ]
    )
  }

  package var beers: [Beer] { DemoBeers(seed: seed).all }

  package var sellers: [Seller] {
    (1...Self.sellerCount).map { id in
      var numbers = SeededNumbers(seed: seed ^ 0x5e11e5, of: id)
      let kind = DemoWords.shops[(id - 1) % DemoWords.shops.count]
      return Seller(id: id, name: "\(kind) \(numbers.pick(DemoPeople.lastNames)) \(id)")
    }
  }

  /// Returns 250 accounts, all with the same `passwordHash`.
  package func users(passwordHash: String) -> [Credentials] {
    (1...Self.userCount).map { id in
      var numbers = SeededNumbers(seed: seed ^ 0x05e5, of: id)
      let first = numbers.pick(DemoPeople.firstNames)
      let last = "\(numbers.pick(DemoPeople.lastNames)) \(numbers.pick(DemoPeople.lastNames))"
      let profile = UserProfile(
        firstName: first,
        lastName: last,
        email: DemoPeople.address(first, "\(id)", "correo.example"),
        phone: "+57300\(1_000_000 + numbers.below(9_000_000))",
        avatar: "demo/portrait/\(100 + id)"
      )
      // Each user signed up some time before the start of 2026.
      let created = 1_767_225_600_000 - numbers.below(1000) * 86_400_000
      return Credentials(
        user: User(id: id, profile: profile, created: Timestamp(milliseconds: created)),
        passwordHash: passwordHash
      )
    }
  }

  /// Returns the product with an id; it does not depend on the other products.
  package func product(_ id: Product.ID) -> Product { DemoProducts(seed: seed, sellers: sellers).product(id) }

  /// Returns the products with ids in a range.
  package func products(_ ids: Range<Product.ID>) -> [Product] {
    let products = DemoProducts(seed: seed, sellers: sellers)
    return ids.map { products.product($0) }
  }
}
