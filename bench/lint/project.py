"""Writes an app of many VIPER modules, always the same one, for bench/lint/measure.

usage: bench/lint/project.py MODULES FOLDER

A module has twelve files of about 50 lines: its contract, five parts, an entity, a cell, a test, and three files
without parts, which lint skips. These are a third of the source, as in public apps. The files are indented as by Xcode.
Some modules have faults, as in any app.
"""

import sys
from pathlib import Path

FIRST = (
    "Amber Basic Blue Bright Calm Clear Cold Daily Deep Early Easy Extra Fast Fine Fresh Full Golden Grand Green Happy "
    "Heavy High Hidden Icy Inner Keen Large Late Light Local Long Lucky Mild Near New Open Outer Plain Prime Quick "
    "Quiet Rapid Red Rich Round Royal Sharp Short Silent Silver Simple Slow Small Smart Soft Solid Swift Tall Warm Wide"
).split()
SECOND = (
    "Account Address Album Basket Booking Bill Brand Budget Calendar Cart Catalog Chat Contact Coupon Customer Delivery "
    "Detail Device Event Favourite Feed Filter Gift Help History Home Invoice Item Journal Label Language Listing Login "
    "Map Message Note Offer Order Payment Photo Plan Product Profile Rating Receipt Return Review Search Seller Setting "
    "Shop Stock Store Theme Ticket Tour Trip Video Voucher Wallet"
).split()

CONTRACT = """import UIKit

protocol @View: AnyObject {
  var presenter: @Presentation? { get set }
  func show(_ rows: [@Row])
  func showLoading(_ isLoading: Bool)
  func showError(_ message: String)
}

protocol @Presentation {
  func viewDidLoad()
  func didSelect(row: Int)
  func didPullToRefresh()
  func didTapClose()
}

protocol @UseCase {
  func load()
  func refresh()
  func select(_ id: Int)
}

protocol @InteractorOutput: AnyObject {
  func loaded(_ items: [@Entity])
  func selected(_ item: @Entity)
  func failed(_ error: Error)
}

protocol @Wireframe {
  func showDetail(of item: @Entity)
  func close()
}
"""

PRESENTER = """import Foundation

struct @Row: Equatable {
  let title: String
  let subtitle: String
}

final class @Presenter {
  %VIEW%var view: @View?
  private let interactor: @UseCase
  private let router: @Wireframe
  private var items: [@Entity] = []

  init(view: @View, interactor: @UseCase, router: @Wireframe) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  private func rows(from items: [@Entity]) -> [@Row] {
    items
      .filter { $0.count > 0 }
      .sorted { $0.title < $1.title }
      .map { item in
        @Row(title: item.title, subtitle: "\\(item.count) of \\(item.limit), since \\(item.date)")
      }
  }
}

extension @Presenter: @Presentation {
  func viewDidLoad() {
    view?.showLoading(true)
    interactor.load()
  }

  func didSelect(row: Int) {
    guard items.indices.contains(row) else { return }
    interactor.select(items[row].id)
  }

  func didPullToRefresh() {
    interactor.refresh()
  }

  func didTapClose() {
    router.close()
  }
}

extension @Presenter: @InteractorOutput {
  func loaded(_ items: [@Entity]) {
    self.items = items
    view?.showLoading(false)
    view?.show(rows(from: items))
  }

  func selected(_ item: @Entity) {
    router.showDetail(of: item)
  }

  func failed(_ error: Error) {
    view?.showLoading(false)
    view?.showError(error.localizedDescription)
  }
}
"""

INTERACTOR = """import Foundation

final class @Interactor: @UseCase {
  weak var output: @InteractorOutput?
  private let worker: @Worker
  private var items: [Int: @Entity] = [:]

  init(worker: @Worker) {
    self.worker = worker
  }

  func load() {
    worker.fetch(page: 0) { %CAPTURE%result in
      switch result {
      case .success(let items):
        self%MARK%.keep(items)
        self%MARK%.output?.loaded(items)
      case .failure(let error):
        self%MARK%.output?.failed(error)
      }
    }
  }

  func refresh() {
    items.removeAll()
    load()
  }

  func select(_ id: Int) {
    guard let item = items[id] else { return }
    output?.selected(item)
  }

  private func keep(_ new: [@Entity]) {
    for item in new where items[item.id]?.date != item.date {
      items[item.id] = item
    }
  }
}
"""

WORKER = """import Foundation

final class @Worker {
  private let session: URLSession
  private let decoder = JSONDecoder()

  init(session: URLSession) {
    self.session = session
  }

  func fetch(page: Int, completion: @escaping (Result<[@Entity], Error>) -> Void) {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "api.example.com"
    components.path = "/@/items"
    components.queryItems = [URLQueryItem(name: "page", value: String(page))]
    guard let url = components.url else { return }
    let task = session.dataTask(with: url) { [decoder] data, _, error in
      DispatchQueue.main.async {
        if let error {
          completion(.failure(error))
        } else {
          completion(Result { try decoder.decode([@Entity].self, from: data ?? Data()) })
        }
      }
    }
    task.resume()
  }
}
"""

ROUTER = """import UIKit

final class @Router: @Wireframe {
  weak var viewController: UIViewController?

  static func createModule() -> UIViewController {
    let view = @ViewController()
    let interactor = @Interactor(worker: @Worker(session: .shared))
    let router = @Router()
    let presenter = @Presenter(view: view, interactor: interactor, router: router)
    view.presenter = presenter
    interactor.output = presenter
    router.viewController = view
    return view
  }

  func showDetail(of item: @Entity) {
    let next = %NEXT%Router.createModule()
    next.title = item.title
    viewController?.navigationController?.pushViewController(next, animated: true)
  }

  func close() {
    viewController?.dismiss(animated: true)
  }
}
"""

VIEW = """import UIKit

final class @ViewController: UIViewController {
  var presenter: @Presentation?
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let refresher = UIRefreshControl()
  private var rows: [@Row] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "@"
    view.backgroundColor = .systemBackground
    addTable()
    addSpinner()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: #selector(closeTapped))
    presenter?.viewDidLoad()
  }

  private func addTable() {
    table.translatesAutoresizingMaskIntoConstraints = false
    table.register(@Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    table.refreshControl = refresher
    refresher.addTarget(self, action: #selector(pulled), for: .valueChanged)
    view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func addSpinner() {
    spinner.hidesWhenStopped = true
    spinner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  @objc private func pulled() {
    presenter?.didPullToRefresh()
  }

  @objc private func closeTapped() {
    presenter?.didTapClose()
  }
}

extension @ViewController: @View {
  func show(_ rows: [@Row]) {
    self.rows = rows
    refresher.endRefreshing()
    table.reloadData()
  }

  func showLoading(_ isLoading: Bool) {
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  func showError(_ message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension @ViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? @Cell)?.show(rows[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    presenter?.didSelect(row: indexPath.row)
  }
}
"""

CELL = """import UIKit

final class @Cell: UITableViewCell {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let stack = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  func show(_ row: @Row) {
    titleLabel.text = row.title
    subtitleLabel.text = row.subtitle
    titleLabel.textColor = @Style.title
    subtitleLabel.textColor = @Style.subtitle
  }
}
"""

ENTITY = """import Foundation

struct @Entity: Codable, Equatable {
  let id: Int
  let title: String
  let count: Int
  let limit: Int
  let date: Date
}
"""

STYLE = """import UIKit

enum @Style {
  static let title = UIColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 1)
  static let subtitle = UIColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 1)
  static let accent = UIColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)

  static func spacing(for width: CGFloat) -> CGFloat {
    switch width {
    case ..<320: return 4
    case ..<600: return 8
    default: return 16
    }
  }
}
"""

BANNER = """import UIKit

final class @Banner: UIView {
  private let label = UILabel()
  private let icon = UIImageView()
  private var isExpanded = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(icon)
    addSubview(label)
    label.numberOfLines = 0
    label.font = UIFont.preferredFont(forTextStyle: .footnote)
    layer.cornerRadius = 12
    backgroundColor = @Style.accent
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = @Style.spacing(for: bounds.width)
    icon.frame = CGRect(x: space, y: space, width: 24, height: 24)
    let left = icon.frame.maxX + space
    let size = label.sizeThatFits(CGSize(width: bounds.width - left - space, height: .greatestFiniteMagnitude))
    label.frame = CGRect(x: left, y: space, width: size.width, height: isExpanded ? size.height : 24)
  }

  func show(_ text: String, icon name: String?) {
    label.text = text
    icon.image = name.flatMap { UIImage(systemName: $0) }
    icon.isHidden = name == nil
    setNeedsLayout()
  }

  @objc private func tapped() {
    isExpanded.toggle()
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
"""

TEXT = """import Foundation

enum @Text {
  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter
  }()

  static func price(_ cents: Int, in currency: String) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = currency
    let amount = NSNumber(value: Double(cents) / 100)
    return formatter.string(from: amount) ?? "\\(cents / 100) \\(currency)"
  }

  static func age(of date: Date, now: Date) -> String {
    let minutes = Int(now.timeIntervalSince(date) / 60)
    if minutes < 1 { return "now" }
    if minutes < 60 { return "\\(minutes) min" }
    if minutes < 24 * 60 { return "\\(minutes / 60) h" }
    return dates.string(from: date)
  }

  static func short(_ text: String, to limit: Int) -> String {
    guard text.count > limit else { return text }
    let words = text.split(separator: " ")
    var result = ""
    for word in words {
      if result.count + word.count + 1 > limit { break }
      result += (result.isEmpty ? "" : " ") + word
    }
    return result + "…"
  }
}
"""

TEST = """import XCTest

@testable import Shop

final class @PresenterTests: XCTestCase {
  private final class View: @View {
    var presenter: @Presentation?
    var rows: [@Row] = []
    var isLoading = false
    func show(_ rows: [@Row]) { self.rows = rows }
    func showLoading(_ isLoading: Bool) { self.isLoading = isLoading }
    func showError(_ message: String) {}
  }

  private final class UseCase: @UseCase {
    var loads = 0
    func load() { loads += 1 }
    func refresh() {}
    func select(_ id: Int) {}
  }

  private final class Router: @Wireframe {
    func showDetail(of item: @Entity) {}
    func close() {}
  }

  func testItLoadsWhenTheViewAppears() {
    let useCase = UseCase()
    let presenter = @Presenter(view: View(), interactor: useCase, router: Router())
    presenter.viewDidLoad()
    XCTAssertEqual(useCase.loads, 1)
  }
}
"""

FILES = {
    "Contract": CONTRACT, "Presenter": PRESENTER, "Interactor": INTERACTOR, "Worker": WORKER, "Router": ROUTER,
    "ViewController": VIEW, "Cell": CELL, "Entity": ENTITY, "Style": STYLE,
    "Banner": BANNER, "Text": TEXT,
}


def name(number: int) -> str:
    """The name of a module; all of the 3,600 possible names differ."""
    return FIRST[number % len(FIRST)] + SECOND[number // len(FIRST) % len(SECOND)]


def write(folder: Path, modules: int) -> None:
    """Writes the app, with twelve files for each module; there may be up to 3,600 modules."""
    if modules > len(FIRST) * len(SECOND):
        raise ValueError(f"{modules} modules are more than there are names")
    for number in range(modules):
        words = {
            "%VIEW%": "" if number % 7 == 0 else "weak ",
            "%CAPTURE%": "" if number % 5 == 0 else "[weak self] ",
            "%MARK%": "" if number % 5 == 0 else "?",
            "%NEXT%": name((number + 1) % modules),
        }
        module = folder / "Shop" / f"Area{number // 50}" / name(number)
        tests = folder / "ShopTests" / f"Area{number // 50}"
        for place in (module, tests):
            place.mkdir(parents=True, exist_ok=True)
        paths = {module / f"{name(number)}{kind}.swift": text for kind, text in FILES.items()}
        paths[tests / f"{name(number)}PresenterTests.swift"] = TEST
        for path, text in paths.items():
            for word, value in words.items():
                text = text.replace(word, value)
            lines = (line[: len(line) - len(line.lstrip())] + line for line in text.split("\n"))
            path.write_text(filled("\n".join(lines), name(number)), encoding="utf-8")


def filled(text: str, module: str) -> str:
    """Replaces each '@' with the module's name, unless an attribute begins with it."""
    pieces = text.split("@")
    return pieces[0] + "".join(("@" if piece[:1].islower() else module) + piece for piece in pieces[1:])


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    write(Path(sys.argv[2]), int(sys.argv[1]))
