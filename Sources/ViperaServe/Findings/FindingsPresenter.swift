import ViperaSource
import ViperaLint
import ViperaStreams

/// Decides which findings the list shows.
final class FindingsPresenter {
  weak var view: (any FindingsContract.View)?
  weak var output: (any FindingsContract.ModuleOutput)?
  private let interactor: any FindingsContract.Interactor
  private let filter: FindingsFilter
  /// Whether the list shows only one module, so that it has no module menu.
  private let isOfModule: Bool
  private var findings: [ListedFinding]?
  private var change: String?
  private var marked: Spot?
  private let subscriptions = SubscriptionBag()

  /// The maximum number of rows in a list.
  private static let limit = 300

  init(interactor: any FindingsContract.Interactor, filter: FindingsFilter, isOfModule: Bool) {
    self.interactor = interactor
    self.filter = filter
    self.isOfModule = isOfModule
    // Other lists of the session may change the filter.
    filter.choices.bind(with: self) { presenter, _ in presenter.choicesChanged() }.store(in: subscriptions)
  }

  private var choices: FindingsFilter.Choices {
    var choices = filter.choices.value
    if isOfModule { choices.module = "" }
    return choices
  }

  private func choose(_ change: (inout FindingsFilter.Choices) -> Void) {
    var choices = filter.choices.value
    change(&choices)
    filter.choices.send(choices)
  }

  private func choicesChanged() {
    change = nil
    show()
  }

  private func show() {
    guard let findings else { return }
    view?.show(FindingsPage(findings, choices, change: change, marked: marked, isOfModule, limit: Self.limit))
  }
}

extension FindingsPresenter: FindingsContract.Presenter {
  func viewDidLoad() async { await interactor.followFindings() }

  func levelTapped(_ level: Severity) {
    choose { choices in
      if choices.levels.remove(level) == nil { choices.levels.insert(level) }
    }
  }

  func ruleChosen(_ rule: String) { choose { $0.rule = rule } }

  func moduleChosen(_ module: String) { choose { $0.module = module } }

  func rowTapped(_ spot: Spot) async { await output?.findingTapped(spot) }
}

extension FindingsPresenter: FindingsContract.InteractorOutput {
  func findingsChanged(_ findings: [ListedFinding]) {
    let choices = choices
    change = self.findings.flatMap { old in
      FindingsChange(from: choices.chosen(of: old), to: choices.chosen(of: findings)).text
    }
    self.findings = findings
    show()
  }
}

extension FindingsPresenter: FindingsContract.ModuleInput {
  func mark(_ spot: Spot?) {
    guard marked != spot else { return }
    marked = spot
    show()
  }
}

extension FindingsPage {
  fileprivate init(
    _ findings: [ListedFinding],
    _ choices: FindingsFilter.Choices,
    change: String?,
    marked: Spot?,
    _ isOfModule: Bool,
    limit: Int
  ) {
    let chosen = choices.chosen(of: findings)
    let count = chosen.isEmpty ? "No findings" : chosen.count.counted("finding")
    summary = [count, change].compactMap(\.self).joined(separator: ", ")
    levels = Severity.allCases.reversed().map { severity in
      let count = findings.count { $0.finding.severity == severity && choices.takes($0) }
      return Level(
        severity: severity,
        count: count,
        isOn: choices.levels.contains(severity)
      )
    }
    rule = choices.rule
    rules = Self.choices("All rules", findings.map(\.finding.rule), chosen: rule)
    module = choices.module
    modules = isOfModule ? [] : Self.choices("All modules", findings.compactMap(\.module), chosen: module)
    rows = chosen.prefix(limit).map { Row($0, marked: marked) }
    if chosen.count > limit {
      self.limit = "The first \(limit) are listed. Choose a rule or a module to see others."
    }
  }

  /// Returns the items of a menu with their numbers of findings; the selected item is included even if it has none.
  private static func choices(_ all: String, _ values: [String], chosen: String) -> [Choice] {
    var counts: [String: Int] = chosen.isEmpty ? [:] : [chosen: 0]
    for value in values { counts[value, default: 0] += 1 }
    return [Choice(value: "", label: all)]
      + counts.sorted { $0.key < $1.key }.map { Choice(value: $0.key, label: "\($0.key) (\($0.value))") }
  }
}

extension FindingsPage.Row {
  fileprivate init(_ listed: ListedFinding, marked: Spot?) {
    let finding = listed.finding
    let file = finding.place.file.split(separator: "/").last ?? ""
    spot = Spot(finding)
    address = Listing(spot).address
    severity = finding.severity
    message = finding.message
    place = "\(file):\(finding.place.line)"
    module = listed.module ?? ""
    isChosen = spot == marked
    identity = listed.identity
  }
}
