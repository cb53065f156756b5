import Entities

/// The state of the vipers screen: one of four.
///
/// While loading and after an error, the last content stays on screen.
package enum VipersState: Hashable, Sendable {
  case loading(last: VipersViewModel? = nil)
  case loaded(VipersViewModel)
  /// The response has no vipers, but perhaps a title.
  case noData(VipersViewModel)
  case error(VipersFailure, last: VipersViewModel? = nil)

  package var content: VipersViewModel? {
    switch self {
    case .loading(let last), .error(_, let last): last
    case .loaded(let content), .noData(let content): content
    }
  }

  package var isLoading: Bool { if case .loading = self { true } else { false } }
}

/// The texts of a failure.
package struct VipersFailure: Hashable, Sendable {
  /// The text of the broken rule.
  package let text: String
  /// The meaning of the failure for the user.
  package let hint: String
}

/// The view model of the vipers.
package struct VipersViewModel: Hashable, Sendable {
  /// The maximum number of rows, in case the response is excessive.
  private static let mostRows = 500

  package let overviewTitle: String?
  let cells: [ViperCellViewModel]

  package var hasVipers: Bool { !cells.isEmpty }
  package var vipersCount: Int { cells.count }

  /// Returns the view model of a row; nil if there is no such row.
  package func cellViewModel(at row: Int) -> ViperCellViewModel? { cells.indices.contains(row) ? cells[row] : nil }
}

extension VipersViewModel {
  /// Makes the rows; an excessive response is cut off.
  init(_ answer: VipersAnswer) {
    overviewTitle = answer.overview?.title.flatMap { $0.shown(atMost: 100) }
    cells = (answer.vipers ?? []).prefix(Self.mostRows).map(ViperCellViewModel.init)
  }
}

/// The view model of one viper.
package struct ViperCellViewModel: Hashable, Sendable {
  package let imageURL: String?
  /// The level, or a dash if unknown.
  package let level: String
  /// Whether the picture is shown without an overlay.
  package let isAccessible: Bool
}

extension ViperCellViewModel {
  /// Makes the view model of a viper, with defaults for missing values.
  init(_ viper: ViperEntity) {
    imageURL = viper.imageURL.flatMap { $0.isEmpty ? nil : $0 }
    level = viper.level.flatMap { $0.shown(atMost: 24) } ?? "–"
    isAccessible = viper.isAccessible ?? false
  }
}

extension String {
  /// Returns the first characters of the text; nil if the text is blank.
  fileprivate func shown(atMost count: Int) -> String? { allSatisfy(\.isWhitespace) ? nil : String(prefix(count)) }
}
