import DemoData
import Entities
import Foundation
import Store
import Testing

@testable import Passwords
@testable import mercaapp

/// The commands on a store in a temporary folder.
@Suite struct DataCommandTests {
  private func withPlace(_ body: (DataPlace, String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "merca-command-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = folder.appending(path: "deep/data").path
    try await body(.folder(data), data)
  }

  @Test func theFolderIsTheOwnersAlone() async throws {
    try await withPlace { place, folder in
      try await MigrateCommand.run(in: place)
      for path in [folder, folder + "/merca.db"] {
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect((mode as? Int).map { $0 & 0o077 } == 0, "\(path)")
      }
    }
  }

  @Test func aFolderThatCannotBeMadeIsSaid() async throws {
    let place = DataPlace.folder("/dev/null/data")
    await #expect(throws: PrivateFolder.Failure(path: "/dev/null/data")) {
      try await MigrateCommand.run(in: place)
    }
  }

  @Test func theFirstStartBringsSomethingToSeeAndLaterOnesLeaveIt() async throws {
    try await withPlace { place, _ in
      try await place.withStore { store in
        let start = FirstStart()
        let isFirst = try await start.begin(store)
        #expect(isFirst)
        let employees = try await store.employees.page(PageRequest(limit: 100)).rows
        #expect(employees == DemoData().employees.employees)
        #expect(try await store.employees.advertisement() != nil)
        #expect(try await store.vipers.list() == DemoData().vipers)
        #expect(try await store.beers.beer(325) != nil)
        #expect(try await store.sellers.seller(40) != nil)
        let user = try #require(try await store.users.user(250))
        let credentials = try await store.users.credentials(of: user.profile.email)
        #expect(credentials?.passwordHash == PasswordCost().unmatched)
        let first = FirstStart.firstProducts
        #expect(try await store.products.product(first) == DemoData().product(first))
        #expect(try await store.products.product(first + 1) == nil)
        try await start.end(store)
        #expect(try await store.products.product(2_000) == DemoData().product(2_000))
        #expect(try await store.products.product(2_001) == nil)
        let found = try await store.products.search(ProductQuery(), PageRequest(limit: 1))
        #expect(found.rows.map(\.id) == [2_000])
      }
      try await place.withStore { store in
        let isFirst = try await FirstStart().begin(store)
        #expect(!isFirst)
      }
    }
  }

  @Test func onlyAStoreWithNothingInItIsEmpty() async throws {
    try await withPlace { place, _ in
      try await place.withStore { store in
        #expect(try await FirstStart.isEmpty(store))
        let profile = UserProfile(
          firstName: "Ana",
          lastName: "Núñez",
          email: "ana@merca.example",
          phone: "3001234"
        )
        _ = try await store.users.add(profile, passwordHash: PasswordCost().unmatched)
        #expect(try await !FirstStart.isEmpty(store))
      }
    }
  }

  // Regression: a store with employees counted as filled. But the employees are added with the first 60 products, so a
  // store whose first start was interrupted kept only these.
  @Test func aFirstStartThatWasBrokenOffIsFinishedByTheNext() async throws {
    try await withPlace { place, _ in
      try await place.withStore { store in
        let begun = try await FirstStart().begin(store)
        #expect(begun)
        // A product that is offered meanwhile takes an ID that a demo product would have had.
        let own = OfferRequest(
          owner: 1,
          shopName: "Ana",
          offer: ProductOffer(title: "Café", price: 1),
          stock: 1,
          key: OfferRequest.Key("key-0001", contentHash: Array(repeating: 0, count: 32))
        )
        #expect(try await store.products.offer(own).id > FirstStart.firstProducts)
        let line = WantedLine(
          product: FirstStart.firstProducts,
          quantity: 1,
          price: DemoData().product(FirstStart.firstProducts).offer.price
        )
        let order = OrderRequest(buyer: 1, key: "key-0001", content: .lines([line]))
        #expect(try await store.orders.place(order).items.count == 1)
      }
      try await place.withStore { store in
        let isUnfinished = try await FirstStart().begin(store)
        #expect(isUnfinished)
        try await FirstStart().end(store)
        #expect(try await store.products.product(2_000) == DemoData().product(2_000))
      }
      try await place.withStore { store in
        let isUnfinished = try await FirstStart().begin(store)
        #expect(!isUnfinished)
      }
    }
  }

  // Regression: a store that was seeded with exactly as many products as a first start adds was then filled up to
  // 2,000.
  @Test(arguments: [0, 1, FirstStart.firstProducts, FirstStart.firstProducts + 1, 100])
  func aStoreThatWasSeededIsNotFilledUp(products: Int) async throws {
    try await withPlace { place, _ in
      try await SeedCommand.run(SeedOptions(products: products), in: place)
      try await place.withStore { store in
        let isUnfinished = try await FirstStart().begin(store)
        #expect(!isUnfinished)
      }
    }
  }

  @Test func seedingFillsTheStore() async throws {
    try await withPlace { place, _ in
      let options = SeedOptions(products: 30, asksForPassword: true)
      try await SeedCommand.run(options, in: place) { "Secret1" }
      try await place.withStore { store in
        #expect(try await store.products.product(30) != nil)
        #expect(try await store.products.product(31) == nil)
        #expect(try await store.users.user(250) != nil)
        let email = DemoData().users(passwordHash: "").first?.user.profile.email ?? ""
        let credentials = try #require(try await store.users.credentials(of: email))
        #expect(try await PasswordHasher().matches("Secret1", credentials.passwordHash))
      }
    }
  }

  // Regression: "none" is not a valid hash, so such an account got a fast response, and an unknown account a slow one.
  @Test func anAccountWithoutPasswordCostsAWholeHash() async throws {
    try await withPlace { place, _ in
      try await SeedCommand.run(SeedOptions(products: 0), in: place)
      try await place.withStore { store in
        let email = DemoData().users(passwordHash: "").first?.user.profile.email ?? ""
        let credentials = try #require(try await store.users.credentials(of: email))
        let hash = credentials.passwordHash
        #expect(LibArgon2().verify(Array("Secret1".utf8), hash) == .mismatch)
        #expect(hash == PasswordCost().unmatched)
      }
    }
  }

  // Regression: the command reported success, but the password was not set.
  @Test func aPasswordForAccountsThatAreThereIsRefused() async throws {
    try await withPlace { place, _ in
      try await place.withStore { store in
        let profile = UserProfile(
          firstName: "Ana",
          lastName: "Núñez",
          email: "ana@merca.example",
          phone: "3001234"
        )
        _ = try await store.users.add(profile, passwordHash: PasswordCost().unmatched)
      }
      let wish = SeedOptions(products: 30, asksForPassword: true)
      await #expect(throws: SeedCommand.Failure.accountsThere(1)) {
        try await SeedCommand.run(wish, in: place) { "Secret1" }
      }
      try await place.withStore { store in
        let product = try await store.products.product(1)
        #expect(product == nil)
      }
      try await SeedCommand.run(SeedOptions(products: 30), in: place)
      await #expect(throws: SeedCommand.Failure.accountsThere(250)) {
        try await SeedCommand.run(wish, in: place) { "Secret1" }
      }
    }
  }

  @Test func aPasswordThatIsNoneIsRefusedBeforeAnythingIsFilled() async throws {
    try await withPlace { place, _ in
      let why = "Please enter valid password. It should not contain special character"
      await #expect(throws: SeedCommand.Failure.password(why)) {
        try await SeedCommand.run(SeedOptions(asksForPassword: true), in: place) { "short" }
      }
      try await place.withStore { store in
        let beer = try await store.beers.beer(1)
        #expect(beer == nil)
      }
    }
  }

  @Test func whatWasThereAlreadyIsSaid() {
    let filled = "The store is filled, with 30 products among the rest."
    #expect(SeedCommand.told(products: 30, accountsThere: 0) == filled)
    #expect(
      SeedCommand.told(products: 30, accountsThere: 250)
        == filled + " 250 of the 250 accounts are there already and stay as they were."
    )
    #expect(
      SeedCommand.Failure.accountsThere(1).description == """
        1 of the 250 accounts is there already, and filling changes no password. Leave '--password' \
        out, give one account another password with 'user password', or fill another store.
        """
    )
  }

  @Test func accountsAreMadeAndChanged() async throws {
    try await withPlace { place, _ in
      try await place.withStore { store in
        let passwords = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))
        let keeper = AccountKeeper(store: store, passwords: passwords)
        var profile = UserProfile(
          firstName: "Ana",
          lastName: "Núñez",
          email: "ana@merca.example",
          phone: "3001234"
        )
        let user = try await keeper.add(profile, password: "Secret1")
        let found = try #require(try await store.users.credentials(of: profile.email))
        try await store.sessions.add(
          tokenHash: [UInt8](repeating: 1, count: 32),
          for: found,
          expires: Timestamp.now().adding(seconds: 60)
        )
        #expect(try await keeper.signOut("ANA@merca.example") == 1)
        try await keeper.setPassword("Other12", of: profile.email)
        let changed = try #require(try await store.users.credentials(of: profile.email))
        #expect(try await passwords.matches("Other12", changed.passwordHash))
        var ids: [Int] = []
        try await keeper.list { ids.append($0.id) }
        #expect(ids == [user.id])

        await #expect(throws: AccountKeeper.Failure.unknown("b@b.co")) {
          try await keeper.setPassword("Other12", of: "b@b.co")
        }
        profile.phone = "x"
        await #expect(throws: AccountKeeper.Failure.invalid("Please enter valid phone number")) {
          try await keeper.add(profile, password: "Secret1")
        }
        await #expect(throws: AccountKeeper.Failure.self) {
          try await keeper.setPassword("secret", of: "ana@merca.example")
        }
      }
    }
  }
}
