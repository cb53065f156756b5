/// A table that generates ids for rows without one.
package enum NumberedTable: Sendable {
  case users
  case sellers
  case products
}
