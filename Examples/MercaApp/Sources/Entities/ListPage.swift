/// A page of a list that the API returns page by page.
package struct ListPage<Row: Hashable & Identifiable & Sendable>: Hashable, Sendable {
  package private(set) var rows: [Row]
  /// The cursor of the next page; nil on the last page.
  package private(set) var next: String?
  /// The corrected words of a search; nil if none were corrected.
  package private(set) var corrections: [WordCorrection]?

  package init(_ rows: [Row] = [], next: String? = nil, corrections: [WordCorrection]? = nil) {
    self.rows = rows
    self.next = next
    self.corrections = corrections
  }

  /// Appends the next page; a row that is on both pages is kept once.
  ///
  /// If the page has no new rows, the list ends, even if the page has a cursor.
  package mutating func append(_ page: ListPage) {
    var known = Set(rows.map(\.id))
    let new = page.rows.filter { known.insert($0.id).inserted }
    rows += new
    next = new.isEmpty ? nil : page.next
    corrections = corrections ?? page.corrections
  }
}

extension ListPage: Codable where Row: Codable {
  private enum CodingKeys: String, CodingKey {
    case rows = "data"
    case next, corrections
  }
}
