import Testing

@testable import ViperaGraph

@Suite struct StatisticsTests {
  private let statistics = ProjectStatistics(
    SampleProject.model(),
    graph: SampleProject.graph(faults: [
      SampleProject.fault("holds its view"), SampleProject.fault("is long", severity: .note),
    ])
  )

  @Test func textHasAlignedTables() {
    #expect(
      StatisticsText(statistics, limit: 2).text == """
        3 modules with 11 parts, 2 contracts and 1 link between them
        26 lines in 4 files with parts, 1 of them with tests
        1 error, 0 warnings, 1 note, 1 module with a retain cycle

        STYLE   MODULES   SHARE
        VIPER         3   100 %

        ROLE         PARTS   TESTED   CONTRACTS   LINES   MEDIAN   LARGEST
        view             3      0 %           1       5        1         3   CartViewController
        presenter        3     33 %           1       7        1         5   CartPresenter
        interactor       3      0 %           0       3        1         1   CartInteractor
        router           2      0 %           0       7        1         6   CartRouter

        LARGEST MODULES   STYLE   PARTS   TESTED   CONTRACTS   LINES   ERRORS   WARNINGS   FOLDER
        Cart              VIPER       4     25 %           2      15        1          –   App/Shop/Cart
        Detail            VIPER       4      0 %           0       4        –          –   App/Shop/Detail
        … and 1 more: --limit 3 shows all
        """
    )
  }

  @Test func nothingIsSaidInOneSentence() {
    let model = SampleProject.model([:])
    let text = StatisticsText(ProjectStatistics(model, graph: ProjectGraph(model))).text
    #expect(text == "No modules in 0 files that could belong to one.")
  }

  // Fixed bug: 199 of 200 tested parts were rounded to 100 %.
  @Test func onlyAllAreAHundredPercent() {
    var most = statistics
    most.roles[0].parts = 200
    most.roles[0].tested = 199
    most.modules[0].faults.warnings = 1200
    let text = StatisticsText(most).text
    #expect(text.contains("99 %"))
    #expect(text.contains("1,200"))
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func largeNumbersAreGrouped(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(arguments: [("Cart", 4), ("🛒", 2), ("购物", 4), ("é", 1), ("", 0)])
  func wideCharactersTakeTwoColumns(text: String, width: Int) {
    #expect(TextTable.width(of: text) == width)
  }
}
