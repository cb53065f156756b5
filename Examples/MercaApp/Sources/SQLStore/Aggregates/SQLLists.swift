package import Entities
package import Store

extension SQLStore: BeerStore {
  package func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer> {
    try await page(of: "id, name, description, image", from: "beers", request, read: Self.beer)
  }

  package func beer(_ id: Beer.ID) async throws(StoreError) -> Beer? {
    let query = Query("SELECT id, name, description, image FROM beers WHERE id = $1", [.int(id)], read: Self.beer)
    return try await database.row(query)
  }

  package func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer? {
    let query = Query(
      """
      SELECT id, name, description, image FROM beers ORDER BY id LIMIT 1 OFFSET $1 % (
        SELECT CASE WHEN count(*) = 0 THEN 1 ELSE count(*) END FROM beers
      )
      """,
      [.int(Int(truncatingIfNeeded: number >> 1))],
      read: Self.beer
    )
    return try await database.row(query)
  }

  private static func beer(_ row: any Row) throws(StoreError) -> Beer {
    Beer(id: try row.int(0), name: try row.text(1), description: try row.text(2), image: try row.optionalText(3))
  }
}

extension SQLStore: EmployeeStore {
  package func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee> {
    try await page(of: "id, email, first_name, last_name, avatar", from: "employees", request) {
      (row) throws(StoreError) in
      Employee(
        id: try row.int(0),
        email: try row.text(1),
        firstName: try row.text(2),
        lastName: try row.text(3),
        avatar: try row.optionalText(4)
      )
    }
  }

  package func advertisement() async throws(StoreError) -> Advertisement? {
    let query = Query("SELECT company, url, text FROM advertisement") { (row) throws(StoreError) in
      Advertisement(company: try row.text(0), url: try row.text(1), text: try row.text(2))
    }
    return try await database.row(query)
  }
}

extension SQLStore: ViperStore {
  package func list() async throws(StoreError) -> VipersAnswer {
    try await database.reading { (session) throws(StoreError) in
      let title = Query("SELECT title FROM viper_overview") { (row) throws(StoreError) in try row.optionalText(0) }
      let vipers = Query("SELECT id, level, image, is_accessible FROM vipers ORDER BY id LIMIT 100") {
        (row) throws(StoreError) in
        ViperEntity(
          id: try row.int(0),
          level: try row.optionalText(1),
          imageURL: try row.optionalText(2),
          isAccessible: try row.optionalBool(3)
        )
      }
      let overview = VipersAnswer.Overview(title: try session.first(title) ?? nil)
      return VipersAnswer(overview: overview, vipers: try session.rows(vipers))
    }
  }
}
