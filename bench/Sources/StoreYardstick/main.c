// The yardstick of MercaApp's store: the minimum work of any program for the same queries on the same SQLite file,
// which is a loop of prepared statements.
//
// usage: store-yardstick FILE products COUNT HIGHEST-ID   random products, by ID
//        store-yardstick FILE search LIST                 each search of LIST: 'id|price|dearest LOW HIGH MATCH'
//        store-yardstick FILE orders COUNT BUYERS FIRST LAST
//                                orders of the first accounts for one of the products from FIRST to LAST
//
// Each line of standard input starts a run. A run prints the processor time per operation in microseconds, and the sum
// of the found IDs.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COLUMNS \
  "p.id, p.title, p.description, p.price, p.instalments, p.ships_free, p.condition, p.terms, p.pictures, " \
  "p.stock, p.version, p.words IS NULL, s.id, s.name, s.owner_id "
#define FOUND(keys, order) \
  "SELECT " COLUMNS "FROM (" keys ") f CROSS JOIN products p ON p.id = f.id " \
  "CROSS JOIN sellers s ON s.id = p.seller_id ORDER BY f.key" order
#define BY_PRICE(order) \
  FOUND("SELECT rowid & 67108863 AS id, rowid AS key FROM product_by_price WHERE product_by_price MATCH ?1 " \
        "AND rowid BETWEEN ?2 AND ?3 ORDER BY rowid" order " LIMIT 26", order)

// A page has 25 products; a further one shows whether there is another page.
enum { page = 25, most_searches = 1000, orders_of_a_commit = 16, most_buyers = 100 };

struct search {
  sqlite3_stmt *statement;
  sqlite3_int64 low, high;
  char *match;
};

static sqlite3 *file;

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  fprintf(stderr, "store-yardstick: %s\n", sqlite3_errmsg(file));
  exit(1);
}

static sqlite3_stmt *prepared(const char *text) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v3(file, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  return statement;
}

// Reads all columns of a row, as a program that displays them must do; returns the ID.
static sqlite3_int64 read_row(sqlite3_stmt *statement) {
  for (int column = 1; column < sqlite3_column_count(statement); column++) {
    if (sqlite3_column_type(statement, column) == SQLITE_INTEGER) sqlite3_column_int64(statement, column);
    else sqlite3_column_text(statement, column);
  }
  return sqlite3_column_int64(statement, 0);
}

static sqlite3_int64 sum_of_ids(sqlite3_stmt *statement) {
  sqlite3_int64 sum = 0;
  int code, count = 0;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    const sqlite3_int64 id = read_row(statement);
    if (count++ < page) sum += id;
  }
  check(code);
  check(sqlite3_reset(statement));
  return sum;
}

static void run(sqlite3_stmt *statement) {
  sum_of_ids(statement);
}

static sqlite3_int64 find_products(int count, int highest) {
  static sqlite3_stmt *product;
  if (!product)
    product = prepared("SELECT " COLUMNS "FROM products p JOIN sellers s ON s.id = p.seller_id WHERE p.id = ?1");
  sqlite3_int64 sum = 0;
  for (int number = 0; number < count; number++) {
    sqlite3_bind_int64(product, 1, 1 + random() % highest);
    sum += sum_of_ids(product);
  }
  return sum;
}

static int read_searches(const char *list, struct search *searches) {
  sqlite3_stmt *by_id = prepared(FOUND(
      "SELECT rowid AS id, rowid AS key FROM product_by_id WHERE product_by_id MATCH ?1 "
      "AND rowid BETWEEN ?2 AND ?3 ORDER BY rowid DESC LIMIT 26", " DESC"));
  sqlite3_stmt *by_price = prepared(BY_PRICE("")), *dearest = prepared(BY_PRICE(" DESC"));
  FILE *lines = fopen(list, "r");
  char order[16], match[1024];
  long long low, high;
  int count = 0;
  while (lines && count < most_searches &&
         fscanf(lines, "%15s %lld %lld %1023[^\n]", order, &low, &high, match) == 4) {
    sqlite3_stmt *statement = order[0] == 'i' ? by_id : order[0] == 'p' ? by_price : dearest;
    searches[count++] = (struct search){statement, low, high, strdup(match)};
  }
  if (lines) fclose(lines);
  return count;
}

static sqlite3_int64 find(const struct search *searches, int count) {
  sqlite3_int64 sum = 0;
  for (const struct search *search = searches; search < searches + count; search++) {
    sqlite3_bind_text(search->statement, 1, search->match, -1, SQLITE_STATIC);
    sqlite3_bind_int64(search->statement, 2, search->low);
    sqlite3_bind_int64(search->statement, 3, search->high);
    sum += sum_of_ids(search->statement);
  }
  return sum;
}

// The orders of several buyers are committed together, as with several connections.
static sqlite3_int64 place_orders(int count, int buyers, int first, int last) {
  static sqlite3_stmt *begin, *order, *take, *line, *commit;
  static sqlite3_int64 number;
  if (!begin) {
    begin = prepared("BEGIN IMMEDIATE");
    order = prepared(
        "INSERT INTO orders (buyer_id, idempotency_key, placed_at, from_cart) "
        "SELECT u.id, ?2, ?3, 0 FROM (SELECT id FROM users ORDER BY id LIMIT 1 OFFSET ?1) u "
        "WHERE true ON CONFLICT (buyer_id, idempotency_key) DO NOTHING RETURNING id");
    take = prepared(
        "UPDATE products SET stock = stock - ?1, version = version + 1 "
        "WHERE id = ?2 AND stock >= ?1 AND words IS NOT NULL RETURNING id, price, title");
    line = prepared(
        "INSERT INTO order_lines (order_id, product_id, quantity, price, title) VALUES (?1, ?2, 1, ?3, ?4)");
    commit = prepared("COMMIT");
  }
  sqlite3_int64 sum = 0;
  for (int placed = 0; placed < count; placed++) {
    char key[32];
    snprintf(key, sizeof key, "yardstick-%lld", (long long)++number);
    if (placed % orders_of_a_commit == 0) run(begin);
    sqlite3_bind_int64(take, 1, 1);
    sqlite3_bind_int64(take, 2, first + number % (last - first + 1));
    if (sqlite3_step(take) != SQLITE_ROW) exit(fputs("store-yardstick: a product is out of stock\n", stderr) >= 0);
    const sqlite3_int64 price = sqlite3_column_int64(take, 1);
    sqlite3_bind_int64(order, 1, number % buyers);
    sqlite3_bind_text(order, 2, key, -1, SQLITE_STATIC);
    sqlite3_bind_int64(order, 3, (sqlite3_int64)time(NULL) * 1000);
    const sqlite3_int64 id = sum_of_ids(order);
    sqlite3_bind_int64(line, 1, id);
    sqlite3_bind_int64(line, 2, sqlite3_column_int64(take, 0));
    sqlite3_bind_int64(line, 3, price);
    sqlite3_bind_text(line, 4, (const char *)sqlite3_column_text(take, 2), -1, SQLITE_TRANSIENT);
    run(line);
    run(take);
    if (placed % orders_of_a_commit == orders_of_a_commit - 1 || placed == count - 1) run(commit);
    sum += id;
  }
  return sum;
}

static double processor_microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int main(int words, char **word) {
  if (words < 4) return fputs("usage: store-yardstick FILE products|search|orders …\n", stderr), 2;
  check(sqlite3_open_v2(word[1], &file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL));
  // With MercaApp's setting, a confirmed order has been written to the disk.
  check(sqlite3_exec(file, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;"
                           "PRAGMA cache_size = -65536", NULL, NULL, NULL));
  sqlite3_busy_timeout(file, 5000);
  static struct search searches[most_searches];
  const int is_search = !strcmp(word[2], "search");
  const int count = is_search ? read_searches(word[3], searches) : atoi(word[3]);
  for (int byte; (byte = getchar()) != EOF;) {
    if (byte != '\n') continue;
    const double begin = processor_microseconds();
    const sqlite3_int64 sum = is_search    ? find(searches, count)
                              : words == 5 ? find_products(count, atoi(word[4]))
                                           : place_orders(count, atoi(word[4]), atoi(word[5]), atoi(word[6]));
    printf("%.3f %lld\n", (processor_microseconds() - begin) / count, (long long)sum);
    fflush(stdout);
  }
}
