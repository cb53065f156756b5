import Entities
import Glibc
import Store

/// Measures searches over all products, one by one, for first and later pages.
struct SearchBench {
  private static let deepPage = 1_000

  /// The elapsed time and the processor time of a search.
  private struct Run {
    var clock = Timings()
    var processor = Timings()

    var line: String { "\(clock.line) | processor \(processor.line)" }

    mutating func add(_ other: Run) {
      clock.add(other.clock)
      processor.add(other.processor)
    }
  }

  let store: any Store

  func run() async throws(StoreError) {
    var all = Run()
    for (name, search) in Self.searches {
      var first = Run()
      var later = Run()
      let deep = try await walk(search)
      for _ in 0..<40 {
        try await measure(search, nil, &first)
        if let deep { try await measure(search, deep.cursor, &later) }
      }
      all.add(first)
      all.add(later)
      print("\(name)\n  first page: \(first.line)")
      if let deep { print("  page \(deep.number): \(later.line)") }
      fflush(nil)
    }
    print("all: \(all.line)")
  }

  /// Reads a thousand pages, or all of them if there are fewer.
  private func walk(
    _ search: ProductQuery
  ) async throws(StoreError) -> (number: Int, cursor: PageCursor)? {
    var found: (number: Int, cursor: PageCursor)?
    for number in 2...Self.deepPage {
      let request = try PageRequest(after: found?.cursor)
      guard let next = try await store.products.search(search, request).next else { break }
      found = (number, next)
    }
    return found
  }

  private func measure(
    _ search: ProductQuery,
    _ cursor: PageCursor?,
    _ run: inout Run
  ) async throws(StoreError) {
    let clock = ContinuousClock()
    let processor = ProcessorTime()
    let before = processor.now()
    let start = clock.now
    _ = try await store.products.search(search, PageRequest(after: cursor))
    run.clock.note(clock.now - start)
    run.processor.note(processor.now() - before)
  }

  private static let searches: [(String, ProductQuery)] = ProductSort.allCases.flatMap {
    sort in
    [
      ("everything", ProductQuery(sort: sort)),
      ("a word: celular", ProductQuery("celular", sort: sort)),
      ("a cheap word: semillas", ProductQuery("semillas", sort: sort)),
      ("a word of many: nevada", ProductQuery("nevada", sort: sort)),
      ("two words: celular azul", ProductQuery("celular azul", sort: sort)),
      ("two words that many have: premium negro", ProductQuery("premium negro", sort: sort)),
      (
        "three words, accents: cafetera páramo clásico",
        ProductQuery("Cafetera PÁRAMO clasico", sort: sort)
      ),
      ("one letter: c", ProductQuery("c", sort: sort)),
      ("two letters: po", ProductQuery("po", sort: sort)),
      ("a beginning: port", ProductQuery("port", sort: sort)),
      ("a long beginning: profesi", ProductQuery("profesi", sort: sort)),
      ("a model: x123", ProductQuery("x123", sort: sort)),
      ("nothing: zzzz", ProductQuery("zzzz", sort: sort)),
      ("nothing, with typos", ProductQuery("celulr semila mesaz zzzzz", sort: sort)),
      (
        "nothing, of 16 words",
        ProductQuery((0..<16).map { "\(UnicodeScalar(UInt8(97 + $0)))zzzz" }.joined(separator: " "), sort: sort)
      ),
      ("a seller", ProductQuery(seller: 7, sort: sort)),
      ("a seller's word: reloj", ProductQuery("reloj", seller: 7, sort: sort)),
      ("used ones", ProductQuery(condition: .used, sort: sort)),
      ("a price: celular", ProductQuery("celular", least: 500_000, most: 600_000, sort: sort)),
      ("a narrow price", ProductQuery(least: 1_000_000, most: 1_001_000, sort: sort)),
      (
        "a price nobody asks: semillas",
        ProductQuery("semillas", least: 5_000_000, most: 9_000_000, sort: sort)
      ),
      (
        "all of it",
        ProductQuery("azul", seller: 7, least: 10_000, most: 900_000, condition: .new, sort: sort)
      ),
    ].map { ("\(sort.rawValue), \($0.0)", $0.1) }
  }
}
