import enum Entities.ProductCondition
import struct Entities.ProductQuery
import enum Entities.ProductSort
import struct Entities.WordCorrection
import DemoData
import SQLStore
import Store
import Testing

extension StoreConformance {
  @Suite struct Search {
    private static let titles = [
      1: "Cámara de acción", 2: "Camarón congelado", 3: "Celular Andina azul",
      4: "Funda para celular", 5: "Café en grano", 6: "CAFETERA eléctrica", 7: "Niño & niña: juego",
      8: "Straße nach Łódź", 9: "東京 タワー", 10: "Пылесос чёрный", 11: "a_b s17 new",
      12: "50% de descuento *oferta*", 13: "x' OR '1'='1", 14: "\"AND\" NOT NEAR(x, y) OR *",
    ]

    private static let table: [(text: String, found: [Int]?)] = [
      ("camara", [1]), ("CÁMARA", [1]), ("cama", [2, 1]), ("camar", [2, 1]), ("amara", []),
      ("celular azul", [3]), ("azul celular", [3]), ("celular", [4, 3]), ("cel and", [3]),
      ("cafe", [6, 5]), ("café", [6, 5]), ("cafe\u{301}", [6, 5]), ("electrica", [6]),
      ("nino", [7]), ("NIÑA", [7]), ("straß", [8]), ("東", [9]), ("タワー", [9]),
      ("чёрный", [10]), ("черн", [10]), ("50", [12]), ("oferta", [12]), ("\"", []), ("*", []),
      ("'; DROP TABLE products; --", []), ("x or 1", [13]), ("and not near", [14]), ("_s1", [11]),
      ("s1", [11]), ("s17", [11]), ("new", [11]), ("all", []), ("_all", []), ("%", []),
      ("   ", nil), ("\0camara\0", [1]), ("camara:*", [1]), ("cel & !azul", [3]),
      ("<b>celular</b>", []),
    ]

    @Test(arguments: Backend.allCases)
    func wordsAndBeginningsAreFound(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.filling.add(
          Self.titles.map { Sample.product($0.key + 10, $0.value, seller: Sample.other) }
        )
        for (text, found) in Self.table {
          let page = try await store.products.search(
            ProductQuery(text, seller: 2),
            PageRequest(limit: 100)
          )
          let expected = found ?? Self.titles.keys.sorted(by: >)
          #expect(page.rows.map { $0.id - 10 } == expected, "\(text)")
        }
      }
    }

    private static let manyTitles = [
      1: "Martillo", 2: "Martillos de goma", 3: "Luz de noche", 4: "Luces LED", 5: "Reloj", 6: "Pieles y camiones",
      7: "Berry box", 8: "Blue berries, two boxes", 9: "Tenis", 10: "Sofá cama", 11: "Device x1234", 12: "Camisa",
    ]

    /// Searches with a plural or a singular, or with a typo.
    private static let manyTable: [(text: String, found: [Int])] = [
      ("martillos", [2, 1]), ("MARTÍLLOS", [2, 1]), ("martillo", [2, 1]), ("luces", [4, 3]), ("luz", [4, 3]),
      ("relojes", [5]), ("camión", [6]), ("piel", [6]), ("berries", [8, 7]), ("box", [8, 7]), ("boxes", [8, 7]),
      ("tenis", [9]), ("sofas", [10]), ("devices", [11]), ("martillos goma", [2]),
      // Typos: one letter missing, added or wrong, or two swapped; also in a plural, or beside another word.
      ("martilo", [2, 1]), ("marttillo", [2, 1]), ("mattillo", [2, 1]), ("matrillo", [2, 1]), ("martilos", [2, 1]),
      ("gomma martillo", [2]), ("camsa", [12, 10]), ("relok", [5]),
      // Known words are never corrected; nor are short words, numbers, and first letters.
      ("cama", [10]), ("lus", []), ("x1235", []), ("partillo", []), ("mrtllo", []), ("martilo zzzz", []),
    ]

    @Test(arguments: Backend.allCases)
    func pluralsSingularsAndTyposAreFound(backend: Backend) async throws {
      try await backend.withStore { store in
        try await store.filling.add([Sample.seller])
        try await store.filling.add(Self.manyTitles.map { Sample.product($0.key, $0.value) })
        for (text, found) in Self.manyTable {
          for sort in ProductSort.allCases {
            let page = try await store.products.search(ProductQuery(text, sort: sort), PageRequest())
            #expect(page.rows.map(\.id).sorted(by: >) == found, "\(text)")
          }
        }
      }
    }

    /// Regression: a search for “camsa” showed beds (“cama”) as if they matched.
    @Test(arguments: Backend.allCases)
    func correctedWordsAreSaidWithWhatWasSearched(backend: Backend) async throws {
      try await backend.withStore { store in
        try await store.filling.add([Sample.seller])
        try await store.filling.add(Self.manyTitles.map { Sample.product($0.key, $0.value) })
        let table: [(ProductQuery, [WordCorrection])] = [
          (ProductQuery("martillos"), []), (ProductQuery("martilo zzzz"), []),
          (ProductQuery("camsa"), [WordCorrection(word: "camsa", instead: ["cama", "camisa"])]),
          (ProductQuery("Gomma mart"), [WordCorrection(word: "gomma", instead: ["goma"])]),
          // No used product was found with the corrected words either.
          (ProductQuery("camsa", condition: .used), []),
        ]
        for (query, corrections) in table {
          let page = try await store.products.search(query, PageRequest(limit: 1))
          #expect(page.corrections == corrections, "\(query)")
          if let next = page.next, !corrections.isEmpty {
            #expect(try await store.products.search(query, PageRequest(after: next)).corrections == corrections)
          }
        }
      }
    }

    /// Regression: only the first 20,000 words with the same first letter were known.
    ///
    /// A later word was replaced by a similar one, and no typo was corrected to it.
    @Test(arguments: Backend.allCases)
    func aWordBehindManyOthersOfItsLetterIsKnown(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        try await database.transaction(.filling) { (session) throws(StoreError) in
          let many = (0..<19_999).map { [SQLValue.text("ma" + String(1_000_000 + $0))] }
          try session.run("INSERT INTO product_words (word) VALUES ($1)", each: many)
        }
        let store = SQLStore(database, clock: Timestamp.now)
        try await store.filling.add([Sample.seller])
        try await store.filling.add([
          Sample.product(1, "Mesa", price: 5_000), Sample.product(2, "Masa", price: 100),
          Sample.product(3, "Misa", price: 100),
        ])
        for (text, found) in [("mesa", []), ("mmisa", [3]), ("msia", [3])] {
          let page = try await store.products.search(ProductQuery(text, most: 1_000), PageRequest())
          #expect(page.rows.map(\.id) == found, "\(text)")
        }
        await store.close()
      }
    }

    /// Regression: any number of words was corrected, each to any number of other words.
    @Test(arguments: Backend.allCases)
    func correctionsAreLimited(backend: Backend) async throws {
      try await backend.withStore { store in
        let near = "abcdefghijklmnopqrstuvwxyz".flatMap { ["m\($0)rtillo", "ma\($0)tillo"] }
        let titles = ["sierra serrucho tornillo destornillador alicates"] + near.filter { $0 != "martillo" }
        try await store.filling.add([Sample.seller])
        try await store.filling.add(titles.enumerated().map { Sample.product($0.offset + 1, $0.element) })
        for (text, count) in [
          ("martillo", 32), ("sierrra serruho tornilo destornilador", 1),
          ("sierrra serruho tornilo destornilador alicate", 1),
          ("sierrra serruho tornilo destornilador alictes", 0),
        ] {
          let page = try await store.products.search(ProductQuery(text), PageRequest(limit: 100))
          #expect(page.rows.count == count, "\(text)")
        }
      }
    }

    @Test(arguments: Backend.allCases)
    func pagesOfAMisspeltWordContinue(backend: Backend) async throws {
      try await backend.withStore { store in
        try await store.filling.add([Sample.seller])
        try await store.filling.add((1...50).map { Sample.product($0, "Martillo \($0)") })
        #expect(try await Self.all(ProductQuery("martilo"), in: store).map(\.id) == Array((1...50).reversed()))
      }
    }

    @Test(arguments: Backend.allCases)
    func whatAnOfferIsCalledNowIsFound(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let product = try await store.products.offer(Sample.offer("Lámparas"))
        let (id, shop) = (product.id, product.seller.id)
        #expect(try await Self.all(ProductQuery("lampara"), in: store).map(\.id) == [id])
        _ = try await store.products.change(id, of: shop, version: nil, by: ProductChange { $0.title = "Faroles" })
        #expect(try await Self.all(ProductQuery("lampara"), in: store).isEmpty)
        #expect(try await Self.all(ProductQuery("farol"), in: store).map(\.id) == [id])
        #expect(try await Self.all(ProductQuery("fraol"), in: store).map(\.id) == [id])
        try await store.products.withdraw(id, of: shop, version: nil)
        #expect(try await Self.all(ProductQuery("farol"), in: store).isEmpty)
        #expect(try await Self.all(ProductQuery("fraol"), in: store).isEmpty)
      }
    }

    @Test(arguments: Backend.allCases)
    func tooManyWordsAndForeignCursorsAreRefused(backend: Backend) async throws {
      try await backend.withStore { store in
        let words = (1...17).map { "w\($0)" }.joined(separator: " ")
        await expectInvalid("text") { () throws(StoreError) in
          try await store.products.search(ProductQuery(words), PageRequest())
        }
        for cursor in [
          PageCursor(.id, key: [1]), PageCursor(.newest, key: [1, 2]),
          PageCursor(.price, key: [1, 2]),
          PageCursor(.newest, key: [Int.max]),
        ] {
          await expectInvalid("cursor") { () throws(StoreError) in
            try await store.products.search(ProductQuery(), PageRequest(after: cursor))
          }
        }
        await expectInvalid("cursor") { () throws(StoreError) in
          let cursor = PageCursor(.price, key: [Int.max, 1])
          return try await store.products.search(
            ProductQuery(sort: .cheapest),
            PageRequest(after: cursor)
          )
        }
      }
    }

    /// Compares all pages of a search with the result of filtering the same products.
    @Test(arguments: Backend.allCases, ProductSort.allCases)
    func pagesHoldWhatAFilterFinds(backend: Backend, sort: ProductSort) async throws {
      try await backend.withStore { store in
        let data = DemoData(seed: 7)
        let products = data.products(1..<151)
        try await store.filling.add(data.sellers)
        try await store.filling.add(products)
        try await store.filling.finish()
        for search in Self.searches(sort) {
          let found = try await Self.all(search, in: store)
          #expect(found.map(\.id) == Self.filtered(products, search).map(\.id), "\(search)")
        }
      }
    }

    /// Databases search in different ways, depending on how many of the newest products are in the price range.
    @Test(arguments: Backend.allCases)
    func newestProductsOfAPriceAreFoundHoweverFarBack(backend: Backend) async throws {
      try await backend.withStore { store in
        // Two prices are frequent; one occurs only among the oldest products, and one only in the very oldest.
        let products = (1...400).map { id in
          Sample.product(
            id,
            price: id == 1 ? 9_000 : id <= 100 ? 5_000 : id % 3 == 0 ? 3_000 : 1_000
          )
        }
        try await store.filling.add([Sample.seller])
        try await store.filling.add(products)
        try await store.filling.finish()
        for prices in [1_000...3_000, 3_000...3_000, 5_000...5_000, 5_000...9_000, 9_000...9_000] {
          let search = ProductQuery("producto", least: prices.lowerBound, most: prices.upperBound)
          let found = try await Self.all(search, in: store)
          #expect(found.map(\.id) == Self.filtered(products, search).map(\.id), "\(prices)")
        }
      }
    }

    /// Returns the products of all pages of a search.
    private static func all(_ search: ProductQuery, in store: any Store) async throws -> [Product] {
      var found: [Product] = []
      var cursor: PageCursor?
      repeat {
        let request = try PageRequest(limit: 19, after: cursor)
        let page = try await store.products.search(search, request)
        found += page.rows
        cursor = try page.next.map { try PageCursor($0.text) }
      } while cursor != nil
      return found
    }

    private static func searches(_ sort: ProductSort) -> [ProductQuery] {
      [
        ProductQuery(sort: sort), ProductQuery("azul", sort: sort),
        ProductQuery("p", sort: sort), ProductQuery("azul cl", sort: sort),
        ProductQuery(seller: 3, sort: sort), ProductQuery(condition: .used, sort: sort),
        ProductQuery(least: 20_000, most: 200_000, sort: sort),
        ProductQuery(least: 50_000, most: 50_000, sort: sort),
        ProductQuery("c", seller: 4, least: 0, most: 900_000, condition: .new, sort: sort),
        ProductQuery(least: -5, most: -1, sort: sort),
        ProductQuery(least: -5, most: Int.max, sort: sort),
      ]
    }

    private static func filtered(_ products: [Product], _ search: ProductQuery) -> [Product] {
      func folded(_ text: String) -> [Substring] {
        let accents = ["á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n"]
        var plain = text.lowercased()
        for (accent, letter) in accents { plain = plain.replacing(accent, with: letter) }
        return plain.split(separator: " ")
      }
      let words = folded(search.text)
      return products.filter { product in
        let title = folded(product.offer.title)
        return words.allSatisfy { word in title.contains { $0.hasPrefix(word) } }
          && search.seller.map { $0 == product.seller.id } ?? true
          && search.condition.map { $0 == product.offer.condition } ?? true
          && (search.least ?? 0) <= product.offer.price && product.offer.price <= (search.most ?? Int.max)
      }.sorted { left, right in
        switch search.sort {
        case .newest: left.id > right.id
        case .cheapest: (left.offer.price, left.id) < (right.offer.price, right.id)
        case .dearest: (left.offer.price, left.id) > (right.offer.price, right.id)
        }
      }
    }
  }
}
