import Store

extension Migration {
  /// Returns the newest migrations, whose SQL is the same for both databases.
  ///
  /// Never change a released migration: add another.
  ///
  /// - Parameter text: The type of a column whose texts are sorted by their bytes.
  /// - Returns: The migrations, oldest first.
  package static func common(text: SQL) -> [Migration] {
    [
      Migration(11, "contents of uploaded pictures", contents),
      Migration(12, "withdrawn products are not counted", offered),
      Migration(13, "sellers are found by name", sellerWords(text), fill: fillSellerWords),
    ]
  }

  // A picture's name was a digest of its owner and content. Names are generated now, so that none is used again, and
  // `content` identifies duplicates. Rows that an older server inserts have none.
  private static let contents: SQL = """
    ALTER TABLE uploads ADD COLUMN content text;
    UPDATE uploads SET content = substr(name, 5);
    CREATE UNIQUE INDEX uploads_of_content ON uploads (owner_id, content) WHERE NOT is_leaving;
    """

  // Withdrawn products were counted too, so a shop stayed full forever. All shops are counted at once, because no index
  // finds the products of one shop.
  private static let offered: SQL = """
    UPDATE sellers SET offered = 0 WHERE owner_id IS NOT NULL;
    UPDATE sellers SET offered = counted.number
    FROM (
      SELECT seller_id, count(*) AS number FROM products WHERE words IS NOT NULL GROUP BY seller_id
    ) AS counted
    WHERE counted.seller_id = sellers.id AND owner_id IS NOT NULL;
    """

  // `words` contains the folded words of the name; sellers are sorted by it, and searched by prefixes of the words.
  private static func sellerWords(_ text: SQL) -> SQL {
    "ALTER TABLE sellers ADD COLUMN words " + text
      + " NOT NULL DEFAULT ''; CREATE INDEX sellers_by_words ON sellers (words, id);"
  }

  private static let fillSellerWords: Filling = { (session) throws(StoreError) in
    let sellers = try session.rows(
      Query("SELECT id, name FROM sellers") { (row) throws(StoreError) in
        (id: try row.int(0), name: try row.text(1))
      }
    )
    try session.run(
      "UPDATE sellers SET words = $1 WHERE id = $2",
      each: sellers.map { [.text(SQLSellers.words(of: $0.name)), .int($0.id)] }
    )
  }
}
