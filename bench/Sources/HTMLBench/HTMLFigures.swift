import Measuring
import ViperaHTML

/// The figures for rendering a page, and for finding its changes.
struct HTMLFigures {
  private let meter = Meter(configuration: .init())
  private let output: Output
  private let presenter = BenchPresenter()
  private let hash: KeyedHash

  init(output: Output) {
    var random = SystemRandomNumberGenerator()
    hash = KeyedHash(using: &random)
    self.output = output
  }

  func print() throws {
    try printSizes()
    try printTime("first rendering, live", firstRendering)
    try printTime("first rendering, static", staticRendering)
    try printTime("update, one count of 100 rows, plain") { try update(.plain) }
    try printTime("update, one count of 100 rows, keyed") { try update(.keyed) }
    try printTime("of which changing the array", changing)
    try printTime("finding a handler", finding)
    try printTime("naive: render to a string and compare", naive)
  }

  private func page(_ rows: [BenchRow], _ idiom: BenchPage.Idiom = .plain) -> BenchPage {
    BenchPage(rows: rows, idiom: idiom, presenter: presenter)
  }

  private func printTime(_ name: String, _ measure: () throws -> Spread) throws {
    let spread = try measure()
    let text = [spread.median, spread.low, spread.high].map { "\(($0 / 10).rounded() / 100)" }
    output.row("\(name): \(text[0]) µs (\(text[1]) to \(text[2]))")
  }

  private func printSizes() throws {
    var rows = BenchRow.sample(1...100)
    var live = LiveMarkup(hash: hash)
    var buffer = HTMLBuffer(capacity: 1 << 16)
    try live.render(page(rows), into: &buffer)
    output.row("page: \(buffer.count) bytes; remembered: \(live.rememberedBytes) bytes")
    buffer.removeAll()
    rows[41].count += 1
    try live.update(page(rows), into: &buffer)
    output.row("patch for one count: \(buffer.count) bytes")
    buffer.removeAll()
    try live.update(page(BenchRow.sample((1...100).map { $0 * 2 })), into: &buffer)
    output.row("patches for 50 other rows of 100: \(buffer.count) bytes")
  }

  private func firstRendering() throws -> Spread {
    let rows = BenchRow.sample(1...100)
    var buffer = HTMLBuffer(capacity: 1 << 16)
    return try meter.nanoseconds {
      buffer.removeAll()
      var live = LiveMarkup(hash: hash)
      try live.render(page(rows), into: &buffer)
    }
  }

  private func staticRendering() throws -> Spread {
    let rows = BenchRow.sample(1...100)
    var buffer = HTMLBuffer(capacity: 1 << 16)
    return try meter.nanoseconds {
      buffer.removeAll()
      try StaticMarkup.render(page(rows), into: &buffer)
    }
  }

  private func update(_ idiom: BenchPage.Idiom) throws -> Spread {
    var rows = BenchRow.sample(1...100)
    var live = LiveMarkup(hash: hash)
    var buffer = HTMLBuffer(capacity: 1 << 16)
    try live.render(page(rows, idiom), into: &buffer)
    var next = 0
    return try meter.nanoseconds {
      next = (next + 7) % rows.count
      rows[next].count += 1
      buffer.removeAll()
      try live.update(page(rows, idiom), into: &buffer)
    }
  }

  /// The cost of changing a row of the array while the last rendering still holds the array.
  private func changing() -> Spread {
    var rows = BenchRow.sample(1...100)
    var next = 0
    return meter.nanoseconds {
      let held = rows
      next = (next + 7) % rows.count
      rows[next].count += 1
      blackHole(held)
    }
  }

  private func finding() throws -> Spread {
    let rows = BenchRow.sample(1...100)
    var live = LiveMarkup(hash: hash)
    var buffer = HTMLBuffer(capacity: 1 << 16)
    try live.render(page(rows), into: &buffer)
    guard let id = ElementID("1hF") else { return Spread(of: []) }
    return meter.nanoseconds {
      blackHole(live.handler(for: id, on: .click, in: page(rows)))
    }
  }

  private func naive() -> Spread {
    var rows = BenchRow.sample(1...100)
    var last = NaivePage.text(rows)
    var next = 0
    return meter.nanoseconds {
      next = (next + 7) % rows.count
      rows[next].count += 1
      let text = NaivePage.text(rows)
      blackHole(text == last)
      last = text
    }
  }
}
