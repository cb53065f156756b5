package import Entities
package import Store
package import struct Store.Product
package import struct Store.Seller

extension SQLStore: FillingStore {
  package func add(_ list: EmployeeList) async throws(StoreError) {
    let rows: [[SQLValue]] = list.employees.map {
      [.int($0.id), .text($0.email), .text($0.firstName), .text($0.lastName), .optional($0.avatar)]
    }
    try await database.transaction(.filling) { (session) throws(StoreError) in
      let insert = SQL.insert(into: "employees", ["id", "email", "first_name", "last_name", "avatar"])
      try session.run(insert + .unlessKnown, each: rows)
      guard let advertisement = list.advertisement else { return }
      try session.run(
        .insert(into: "advertisement", ["id", "company", "url", "text"]) + .unlessKnown,
        [.int(1), .text(advertisement.company), .text(advertisement.url), .text(advertisement.text)]
      )
    }
  }

  package func add(_ beers: [Beer]) async throws(StoreError) {
    try await database.transaction(.filling) { (session) throws(StoreError) in
      try session.run(
        .insert(into: "beers", ["id", "name", "description", "image"]) + .unlessKnown,
        each: beers.map { [.int($0.id), .text($0.name), .text($0.description), .optional($0.image)] }
      )
    }
  }

  package func add(_ list: VipersAnswer) async throws(StoreError) {
    let rows: [[SQLValue]] = (list.vipers ?? []).map {
      [.optional($0.id), .optional($0.level), .optional($0.imageURL), .optional($0.isAccessible)]
    }
    try await database.transaction(.filling) { (session) throws(StoreError) in
      try session.run(.insert(into: "vipers", ["id", "level", "image", "is_accessible"]) + .unlessKnown, each: rows)
      let overview = SQL.insert(into: "viper_overview", ["id", "title"]) + .unlessKnown
      try session.run(overview, [.int(1), .optional(list.overview?.title)])
    }
  }

  package func add(_ sellers: [Seller]) async throws(StoreError) {
    for seller in sellers { try Bounds.check(seller.name, "name", 1...100) }
    let rows: [[SQLValue]] = sellers.map {
      [.int($0.id), .text($0.name), .optional($0.owner), .text(SQLStore.words(of: $0.name))]
    }
    try await database.transaction(.filling) { (session) throws(StoreError) in
      // The table is locked first: otherwise, of two fillings that add the same seller, the second one would fail,
      // because each owner can have only one shop.
      try raiseIDs(of: "sellers", above: sellers.map(\.id).max(), in: session)
      try session.run(.insert(into: "sellers", ["id", "name", "owner_id", "words"]) + .unlessKnown, each: rows)
    }
  }

  package func add(_ products: [Product]) async throws(StoreError) {
    guard let first = products.map(\.id).min(), let last = products.map(\.id).max() else { return }
    var rows: [[SQLValue]] = []
    rows.reserveCapacity(products.count)
    for product in products {
      try Bounds.check(product.id, "id", 1...Product.highestID)
      var values = try ProductColumns.values(of: product.offer, stock: product.stock, by: product.seller.id)
      if product.isWithdrawn { values[ProductColumns.words] = .null }
      rows.append(values + [.int(product.seller.id), .int(product.id), .int(product.version)])
    }
    // This runs in a transaction of its own, so that no buyer has to wait until all rows are added.
    try await database.transaction(.filling) { (session) throws(StoreError) in
      try raiseIDs(of: "products", above: last, in: session)
    }
    let dialect = database.dialect
    let insert = SQL.insert(into: "products", ProductColumns.stored + ["seller_id", "id", "version"])
    try await database.transaction(.filling) { [rows] (session) throws(StoreError) in
      for step in dialect.beforeIndexing { try session.run(step, [.int(first), .int(last)]) }
      try session.run(insert + .unlessKnown, each: rows)
      try ProductColumns.keepWords(of: rows, in: session)
      for step in dialect.afterIndexing { try session.run(step, [.int(first), .int(last)]) }
    }
  }

  package func add(_ users: [Credentials]) async throws(StoreError) {
    var rows: [[SQLValue]] = []
    for account in users {
      rows.append(
        try UserColumns.values(of: account.user.profile, passwordHash: account.passwordHash)
          + [.int(account.user.created.milliseconds), .int(account.user.id)]
      )
    }
    let insert = SQL.insert(into: "users", UserColumns.stored + ["created_at", "id"])
    try await database.transaction(.filling) { [rows] (session) throws(StoreError) in
      // The lock comes first, as for sellers, because the email address is unique too.
      try raiseIDs(of: "users", above: users.map(\.user.id).max(), in: session)
      try session.run(insert + .unlessKnown, each: rows)
    }
  }

  package func finish() async throws(StoreError) { try await database.maintain(database.dialect.tidying) }

  /// Makes generated ids begin above the highest added id, before another transaction gets an id that will be added.
  private func raiseIDs(of table: SQL, above id: Int?, in session: any DatabaseSession) throws(StoreError) {
    guard let id, id > 0, let raising = database.dialect.raisingIDs(of: table) else { return }
    try session.run(raising.lock)
    try session.run(raising.raise, [.int(id)])
  }
}
