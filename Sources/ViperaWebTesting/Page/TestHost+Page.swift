public import ViperaTesting
import ViperaWeb

extension TestHost {
  /// The visible screen as a browser shows it; the test's actions on the page run like a user's events.
  ///
  /// ```swift
  /// await host.settle()
  /// let page = try host.page()
  /// try await page.click("Retry")
  /// ```
  ///
  /// - Throws: An error that lists the existing parts, if the visible module's view is not a `WebScreen`.
  public func page() throws -> TestPage {
    TestPage(try part((any WebScreen).self), on: self)
  }
}
