import ViperaSource
import ViperaLint

/// Follows the source of one place, and the finding there when lines above it change.
final class ListingInteractor: ListingContract.Interactor {
  weak var output: (any ListingContract.InteractorOutput)?
  private let worker: any ListingContract.Worker
  private var spot: Spot
  private var chosen: Finding?
  private var project: Project?

  init(spot: Spot, worker: any ListingContract.Worker) {
    self.spot = spot
    self.worker = worker
  }

  func followSource() async {
    var version: Int?
    while let project = await worker.project(after: version) {
      version = project.version
      self.project = project
      await read()
    }
  }

  func readSource(at spot: Spot) async {
    self.spot = spot
    chosen = nil
    await read()
  }

  private func read() async {
    guard let project else { return }
    var source = ListedSource(spot: spot, path: project.shown(spot.file), notices: project.notices)
    source.findings = project.findings.filter { $0.place.file == spot.file }
    source.chosen = found(in: source.findings)
    source.isGone = spot.rule != nil && source.chosen == nil
    if let chosen = source.chosen {
      self.chosen = chosen
      source.spot = Spot(chosen)
      spot = source.spot
    }
    let asked = spot
    source.lines = await worker.text(of: spot.file).map(ListedSource.lines)
    // Another place may have been chosen meanwhile.
    guard spot == asked else { return }
    output?.sourceChanged(source)
  }

  /// The finding that is looked at: at its place, or where it has moved since.
  private func found(in findings: [Finding]) -> Finding? {
    guard let rule = spot.rule else { return nil }
    let exact = findings.first { spot.isPlace(of: $0) && (chosen == nil || $0.message == chosen?.message) }
    if let exact { return exact }
    return
      findings
      .filter { finding in
        finding.rule == rule
          && (chosen == nil || (finding.message, finding.part) == (chosen?.message ?? "", chosen?.part))
      }
      .min { abs($0.place.line - spot.line) < abs($1.place.line - spot.line) }
  }
}
