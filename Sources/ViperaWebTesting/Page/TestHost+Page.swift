public import ViperaTesting
import ViperaWeb

extension TestHost {
  /// The visible screen as a browser shows it; what the test does on it runs as a person's event does.
  ///
  /// ```swift
  /// await host.settle()
  /// let page = try host.page()
  /// try await page.click("Retry")
  /// ```
  ///
  /// - Throws: A failure that names the parts there are, where the visible module's view is no `WebScreen`.
  public func page() throws -> TestPage {
    TestPage(try part((any WebScreen).self), on: self)
  }
}
