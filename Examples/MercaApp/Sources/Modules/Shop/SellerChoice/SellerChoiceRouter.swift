package import Vipera

/// Closes the sheet with the chosen seller.
package final class SellerChoiceRouter: SellerChoiceContract.Router {
  private let context: ModuleContext<SellerChoice>

  package init(context: ModuleContext<SellerChoice>) {
    self.context = context
  }

  package func finish(_ outcome: SellerChoice.Outcome) { context.finish(outcome) }
}
