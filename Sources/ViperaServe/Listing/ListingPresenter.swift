import ViperaSource
import ViperaLint

/// Decides what the source screen shows.
final class ListingPresenter {
  weak var view: (any ListingContract.View)?
  private let interactor: any ListingContract.Interactor
  private let router: any ListingContract.Router

  init(interactor: any ListingContract.Interactor, router: any ListingContract.Router) {
    self.interactor = interactor
    self.router = router
  }
}

extension ListingPresenter: ListingContract.Presenter {
  func viewDidLoad() async { await interactor.followSource() }
}

extension ListingPresenter: ListingContract.InteractorOutput {
  func sourceChanged(_ source: ListedSource) {
    router.stay(at: source.spot)
    router.markInFindings(source.chosen == nil ? nil : source.spot)
    view?.show(ListingPage(source))
  }
}

extension ListingPresenter: FindingsContract.ModuleOutput {
  func findingTapped(_ spot: Spot) async { interactor.readSource(at: spot) }
}

extension ListingPage {
  /// The maximum number of lines before and after the selected spot.
  private static let reach = 500
  /// The maximum number of Unicode scalars in a line, since a character may consist of any number of scalars.
  private static let width = 1_000

  fileprivate init(_ source: ListedSource) {
    let spot = source.spot
    title = String(spot.file.split(separator: "/").last ?? "")
    path = source.path
    notices = source.notices
    note = source.chosen.map(Note.init)
    if source.isFixed { news = "This finding is no longer found: it is fixed, or the settings leave it out." }
    guard let lines = source.lines else { return }
    if source.isBroken { news = "This file does not parse. Its findings return when it does." }
    chosenLine = min(max(1, spot.line), lines.count)
    let first = max(1, chosenLine - Self.reach)
    let last = min(lines.count, chosenLine + Self.reach)
    if first > 1 { earlier = Listing(Spot(file: spot.file, line: max(1, first - Self.reach))).address }
    if last < lines.count { later = Listing(Spot(file: spot.file, line: min(lines.count, last + Self.reach))).address }
    let findings = Dictionary(grouping: source.findings, by: \.place.line)
    self.lines = (first...last).map { number in
      let worst = findings[number]?.max { $0.severity < $1.severity }
      return Line(
        number: number,
        text: Self.cut(lines[number - 1]),
        severity: worst?.severity,
        address: worst.map { Listing(Spot($0)).address },
        isChosen: number == chosenLine
      )
    }
  }

  private static func cut(_ line: Substring) -> String {
    let scalars = line.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: width, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return String(line) }
    return String(scalars[..<end]) + "…"
  }
}

extension ListingPage.Note {
  fileprivate init(_ finding: Finding) {
    let rule = RuleBook.rule(finding.rule)
    severity = finding.severity
    self.rule = finding.rule
    message = finding.message
    reason = rule?.reason ?? ""
    advice = finding.advice ?? rule?.advice ?? ""
    isFixable = !finding.fixes.isEmpty
    related = finding.related.map { other in
      let file = other.place.file.split(separator: "/").last ?? ""
      return Place(
        address: Listing(Spot(file: other.place.file, line: other.place.line)).address,
        place: "\(file):\(other.place.line)",
        text: other.text
      )
    }
  }
}
