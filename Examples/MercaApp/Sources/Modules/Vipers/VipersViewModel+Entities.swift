import Entities

extension VipersViewModel {
  /// More than these are no list that anybody looks through.
  private static let mostRows = 500

  /// Makes rows of vipers; what a server sends without end is cut.
  init(_ answer: VipersAnswer) {
    self.init(
      overviewTitle: answer.overview?.title.flatMap { $0.shown(atMost: 100) },
      cells: (answer.vipers ?? []).prefix(Self.mostRows).map(ViperCellViewModel.init)
    )
  }
}

extension ViperCellViewModel {
  /// Makes what a row shows of a viper; what is missing is as little as it can be.
  init(_ viper: ViperEntity) {
    imageURL = viper.imageURL.flatMap { $0.isEmpty ? nil : $0 }
    level = viper.level.flatMap { $0.shown(atMost: 24) } ?? "–"
    isAccessible = viper.isAccessible ?? false
  }
}

extension String {
  /// The beginning of the text, unless nothing of it can be seen.
  fileprivate func shown(atMost count: Int) -> String? {
    allSatisfy(\.isWhitespace) ? nil : String(prefix(count))
  }
}
