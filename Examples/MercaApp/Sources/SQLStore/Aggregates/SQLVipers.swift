import Store

/// Vipers in SQL.
struct SQLVipers: ViperStore {
  let database: any Database

  func list() async throws(StoreError) -> ViperList {
    try await database.reading { (session) throws(StoreError) in
      let title = Query("SELECT title FROM viper_overview") { (row) throws(StoreError) in
        try row.optionalText(0)
      }
      let vipers = Query(
        "SELECT id, level, image, is_accessible FROM vipers ORDER BY id LIMIT 100"
      ) { (row) throws(StoreError) in
        Viper(
          id: try row.int(0),
          level: try row.optionalText(1),
          image: try row.optionalText(2),
          isAccessible: try row.optionalBool(3)
        )
      }
      return ViperList(title: try session.first(title) ?? nil, vipers: try session.rows(vipers))
    }
  }
}
