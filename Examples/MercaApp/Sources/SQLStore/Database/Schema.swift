/// The tables of both databases, in SQLite's SQL; a dialect replaces some words.
package enum Schema {
  package static let tables: SQL = readOnly + accounts + products + orders + uploads + pages

  private static let readOnly: SQL = """
    CREATE TABLE employees (
      id INTEGER PRIMARY KEY, email TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, avatar TEXT
    ) STRICT;
    CREATE TABLE advertisement (
      id INTEGER PRIMARY KEY CHECK (id = 1), company TEXT NOT NULL, url TEXT NOT NULL, text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE beers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, image TEXT) STRICT;
    CREATE TABLE vipers (id INTEGER PRIMARY KEY, level TEXT, image TEXT, is_accessible BOOLEAN) STRICT;
    CREATE TABLE viper_overview (id INTEGER PRIMARY KEY CHECK (id = 1), title TEXT) STRICT;
    """

  private static let accounts: SQL = """
    CREATE TABLE users (
      id INTEGER PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL,
      email_key TEXT NOT NULL UNIQUE, phone TEXT NOT NULL, avatar TEXT, password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sessions (
      token_hash BLOB PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_of_user ON sessions (user_id);
    CREATE INDEX sessions_by_end ON sessions (expires_at);
    CREATE TABLE sign_in_failures (id INTEGER PRIMARY KEY, key TEXT NOT NULL, failed_at INTEGER NOT NULL) STRICT;
    CREATE INDEX sign_in_failures_of_key ON sign_in_failures (key, failed_at);
    CREATE INDEX sign_in_failures_by_time ON sign_in_failures (failed_at);
    """

  // `sellers.words` contains the folded words of the name, by which sellers are sorted and searched; `offered` is the
  // number of a shop's products that are not withdrawn. `products.words` contains the search terms, and is NULL for a
  // withdrawn product. `product_words` contains each search term that any product has ever had, once.
  private static let products: SQL = """
    CREATE TABLE sellers (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER UNIQUE REFERENCES users (id),
      offered INTEGER NOT NULL DEFAULT 0, words TEXT COLLATE BINARY NOT NULL DEFAULT ''
    ) STRICT;
    CREATE INDEX sellers_by_words ON sellers (words, id);
    CREATE TABLE products (
      id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 67108863),
      seller_id INTEGER NOT NULL REFERENCES sellers (id), title TEXT NOT NULL, description TEXT NOT NULL,
      price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 99999999999), instalments INTEGER NOT NULL,
      ships_free BOOLEAN NOT NULL, condition TEXT NOT NULL, terms TEXT, pictures TEXT NOT NULL,
      stock INTEGER NOT NULL CHECK (stock >= 0), version INTEGER NOT NULL DEFAULT 1, words TEXT
    ) STRICT;
    CREATE TABLE product_words (word TEXT COLLATE BINARY PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE INDEX product_words_by_length ON product_words ((substr(word, 1, 1)), (length(word)), word);
    -- The product is set by the time the transaction that takes the key ends.
    CREATE TABLE offer_keys (
      owner_id INTEGER NOT NULL REFERENCES users (id), idempotency_key TEXT NOT NULL,
      content_hash BLOB NOT NULL, product_id INTEGER REFERENCES products (id),
      PRIMARY KEY (owner_id, idempotency_key)
    ) STRICT, WITHOUT ROWID;
    """

  private static let orders: SQL = """
    CREATE TABLE cart_lines (
      user_id INTEGER NOT NULL REFERENCES users (id), product_id INTEGER NOT NULL REFERENCES products (id),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999), added_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE orders (
      id INTEGER PRIMARY KEY, buyer_id INTEGER NOT NULL REFERENCES users (id), idempotency_key TEXT NOT NULL,
      placed_at INTEGER NOT NULL, from_cart BOOLEAN NOT NULL, UNIQUE (buyer_id, idempotency_key)
    ) STRICT;
    CREATE INDEX orders_of_buyer ON orders (buyer_id, id);
    CREATE TABLE order_lines (
      order_id INTEGER NOT NULL REFERENCES orders (id), product_id INTEGER NOT NULL REFERENCES products (id),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999), price INTEGER NOT NULL CHECK (price >= 0),
      title TEXT NOT NULL, PRIMARY KEY (order_id, product_id)
    ) STRICT, WITHOUT ROWID;
    """

  // `uses` is the number of products that name the picture, and `touched_at` is when that number last changed.
  // `content` identifies a picture that is uploaded again.
  private static let uploads: SQL = """
    CREATE TABLE uploads (
      name TEXT PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES users (id), content TEXT NOT NULL,
      uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0), touched_at INTEGER NOT NULL,
      is_leaving BOOLEAN NOT NULL DEFAULT false
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX uploads_of_owner ON uploads (owner_id);
    CREATE INDEX uploads_unused ON uploads (touched_at) WHERE uses = 0;
    CREATE UNIQUE INDEX uploads_of_content ON uploads (owner_id, content) WHERE NOT is_leaving;
    """

  // `server` is the owner of the session; `size` is 0 if the session was removed; `takes` is how often its owner
  // changed. `bytes` is the last column, because SQLite reads all of a long value to reach the columns after it.
  private static let pages: SQL = """
    CREATE TABLE page_sessions (
      token TEXT PRIMARY KEY, browser TEXT NOT NULL, server TEXT NOT NULL, size INTEGER NOT NULL,
      saves INTEGER NOT NULL, takes INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX page_sessions_of_browser ON page_sessions (browser);
    CREATE TABLE lost_page_sessions (
      server TEXT NOT NULL, token TEXT NOT NULL, lost_at INTEGER NOT NULL, PRIMARY KEY (server, token)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// The table of the second migration; `content` is a product as JSON, as the API last returned it.
  package static let favourites: SQL = """
    CREATE TABLE favourites (
      user_id INTEGER NOT NULL, product_id INTEGER NOT NULL, content TEXT NOT NULL, added_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, product_id)
    ) STRICT, WITHOUT ROWID;
    """
}
