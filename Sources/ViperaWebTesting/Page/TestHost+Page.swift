public import ViperaTesting
import ViperaWeb

extension TestHost {
  /// The visible screen as a browser shows it; the test's actions on it run like a user's events.
  ///
  /// ```swift
  /// await host.settle()
  /// let page = try host.page()
  /// try await page.click("Retry")
  /// ```
  ///
  /// - Throws: A failure that names the existing parts, if the visible module's view is no `WebScreen`.
  public func page() throws -> TestPage {
    TestPage(try part((any WebScreen).self), on: self)
  }
}
