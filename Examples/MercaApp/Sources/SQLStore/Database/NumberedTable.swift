/// A table that makes ids for rows that bring none.
package enum NumberedTable: Sendable {
  case users
  case sellers
  case products
}
