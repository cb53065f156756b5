import struct Entities.ProductQuery
import enum Entities.ProductSort
import struct Entities.WantedLine
import Store
import Testing

extension StoreConformance {
  @Suite struct HostileTexts {
    private static let texts = [
      "'; DROP TABLE users; --", "\" OR 1=1", "$1 $2 ?1 :a @b", "%_\\", "\\x00", "\\'\\\"",
      "<script>alert(1)</script>", "&amp;&lt;", "\u{202e}gnp.exe", "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{301}\u{301}",
      "\u{feff}bom", "\u{fffd}", "\u{10ffff}", "{1,2,\"3\"}", "NULL", "null", "\t\r\n", " ",
      "ﬁ ﷽ Ⅷ", "İıßſ",
    ]

    @Test(arguments: Backend.allCases)
    func everyTextComesBackAsItWas(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        for (number, text) in Self.texts.enumerated() {
          let profile = UserProfile(
            firstName: text,
            lastName: text,
            email: "\(number)\(text)",
            phone: text,
            avatar: text
          )
          let user = try await store.users.add(profile, passwordHash: text)
          let found = try await store.users.credentials(of: profile.email)
          #expect(found?.user == user)
          #expect(found?.passwordHash == text)
          var offer = ProductOffer(title: text, description: text, price: 1, terms: text)
          if !text.contains(where: \.isNewline) { offer.pictures = [text, text + "2"] }
          for name in offer.pictures { _ = try await store.uploads.keep(name, of: 1, as: name) }
          let product = try await store.products.offer(offer, of: 1)
          #expect(product.offer == offer)
          for sort in ProductSort.allCases {
            _ = try await store.products.search(ProductQuery(text, sort: sort), PageRequest())
          }
          let noted = try await store.sessions.noteFailure(
            of: text,
            countedSince: .now(),
            pace: Pace(free: 9, longest: 60)
          )
          #expect(noted == .noted(1))
          let key = "key-0000" + text
          let line = WantedLine(product: product.id, quantity: 1, price: 1)
          let order = try await store.orders.place(
            OrderRequest(buyer: user.id, key: key, content: .lines([line]))
          )
          #expect(order.items.map(\.title) == [text])
        }
        #expect(
          try await store.users.page(PageRequest(limit: 100)).rows.count == 3 + Self.texts.count
        )
      }
    }

    @Test(arguments: Backend.allCases)
    func whatNoDatabaseKeepsIsRefusedByBoth(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        for text in ["\0", "a\0b"] {
          await expectInvalid("firstName") { () throws(StoreError) in
            var profile = Sample.profile("a@b.co")
            profile.firstName = text
            return try await store.users.add(profile, passwordHash: "h")
          }
          await expectInvalid("text") { () throws(StoreError) in
            try await store.users.credentials(of: text)
          }
          await expectInvalid("text") { () throws(StoreError) in
            try await store.sessions.failures(of: text, since: .now())
          }
        }
        let huge = String(repeating: "ñ", count: 600_000)
        await expectInvalid("text") { () throws(StoreError) in
          try await store.users.credentials(of: huge)
        }
        _ = try await store.products.search(ProductQuery(huge), PageRequest())
        // Other calls still work.
        try await store.check()
      }
    }

    @Test(arguments: Backend.allCases)
    func errorsHoldNoValues(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let secret = "argon2id-secret"
        let twin = Credentials(
          user: User(id: 77, profile: Sample.profile("user1@merca.example"), created: .now()),
          passwordHash: secret
        )
        do throws(StoreError) {
          try await store.filling.add([twin])
          Issue.record("Two accounts have one address.")
        } catch {
          guard case .taken(let field) = error.reason else {
            Issue.record("\(error)")
            return
          }
          #expect(field.contains("email_key"))
          #expect(error.sql?.hasPrefix("INSERT INTO users") == true)
          #expect(!"\(error)".contains(secret))
          #expect(!"\(error)".contains("user1@"))
        }
        #expect(!"\(twin)".contains(secret))
      }
    }
  }
}
