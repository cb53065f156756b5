package import Vipera

/// Closes the sheet with the choice.
package final class SellerChoiceRouter: SellerChoiceContract.Router {
  private let context: ModuleContext<SellerChoice>
  private let dataStore: any SellerChoiceContract.DataStore

  /// Creates a router that reads the choice from `dataStore`.
  package init(
    context: ModuleContext<SellerChoice>,
    dataStore: any SellerChoiceContract.DataStore
  ) {
    self.context = context
    self.dataStore = dataStore
  }

  package func finish() {
    if let outcome = dataStore.outcome { context.finish(outcome) }
  }
}
