package import Entities

/// Knows the user of the session.
package final class HomeInteractor: HomeContract.Interactor {
  private let visitor: Visitor

  /// Creates an interactor.
  package init(visitor: Visitor) {
    self.visitor = visitor
  }

  package var member: Member? { visitor.signedIn?.member }
}
