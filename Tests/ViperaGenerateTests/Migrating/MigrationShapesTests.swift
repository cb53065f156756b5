import Testing

@testable import ViperaGenerate

/// Protocols that are written in different ways, one peculiarity per test.
@Suite struct MigrationShapesTests {
  @Test func inputsAreNamedByTheirRoles() async throws {
    #expect(try await CartFixture.migration(protocols: CartFixture.protocols).contract == CartFixture.contract)
  }

  @Test func theIndentationIsThatOfTheProtocols() async throws {
    let wide = CartFixture.protocols.replacing("  func", with: "\tfunc")
    #expect(
      try await CartFixture.migration(protocols: wide).contract == CartFixture.contract.replacing("  ", with: "\t")
    )
  }

  @Test func lineBreaksOfWindowsAreKeptInPartsAndLeftOutOfTheContract() async throws {
    let migration = try await CartFixture.migration(protocols: CartFixture.protocols.replacing("\n", with: "\r\n"))
    #expect(migration.contract == CartFixture.contract)
  }

  private static let documented = """
    import Foundation

    // MARK: - View

    /// Shows the cart.
    ///
    /// - Note: On a screen.
    @MainActor
    protocol CartViewInput: AnyObject {
      // The whole list.
      @discardableResult
      func show() -> Int  // a number

      /* Later. */
    }

    /** Decides. */
    @available(iOS 13, *)
    public protocol CartPresenterInput: AnyObject {
      func load()
    }

    protocol CartInteractorInput: AnyObject {
      func fetch()
    }

    """

  /// The first lines of the contract.
  private static let documentedContract = """
    import Foundation
    import Vipera

    @Contract
    public enum CartContract {
      /// Shows the cart.
      ///
      /// - Note: On a screen.
      @MainActor
      protocol View: AnyObject {
        // The whole list.
        @Allow(.viewReturns, because: "as before the migration")
        @discardableResult
        func show() -> Int  // a number

        /* Later. */
      }

      /** Decides. */
      @available(iOS 13, *)
      public protocol Presenter: AnyObject {
        func load()
      }

    """

  @Test func attributesAndCommentsMoveAlong() async throws {
    let contract = try await CartFixture.migration(protocols: Self.documented).contract
    #expect(contract.hasPrefix(Self.documentedContract))
  }

  @Test func conditionsStandAroundWhatTheyGuard() async throws {
    let protocols =
      CartFixture.protocols + """

        #if DEBUG
        protocol CartWorkerInput {
          func fake()
        }
        #else
        protocol CartWorkerInput {
          func work()
        }
        #endif

        """
    let worker = "final class CartWorker: CartWorkerInput {\n  func fake() {}\n  func work() {}\n}\n"
    let migration = try await CartFixture.migration(protocols: protocols, more: ["App/Cart/CartWorker.swift": worker])
    #expect(
      migration.contract.hasSuffix(
        """
          #if DEBUG
          protocol Worker {
            func fake()
          }
          #endif

          #if !(DEBUG)
          protocol Worker {
            func work()
          }
          #endif
        }

        """
      )
    )
    #expect(migration.broken == [])
    // The file is deleted, including its '#if'.
    #expect(migration.plan.removals.map(\.path) == ["App/Cart/CartProtocols.swift"])
  }

  private static let nested = """
    enum Cart {
      protocol View: AnyObject {
        func show()
      }

      protocol Presenter: AnyObject {
        func load()
      }

      protocol Interactor: AnyObject {
        func fetch()
      }
    }

    """

  @Test func protocolsInsideATypeLeaveAliasesThere() async throws {
    let migration = try await CartFixture.migration(
      protocols: Self.nested,
      presenter: "Cart.Presenter",
      interactor: "Cart.Interactor",
      view: "Cart.View"
    )
    #expect(migration.contract == CartFixture.contract)
    #expect(
      migration.text(of: "App/Cart/CartProtocols.swift") == """
        enum Cart {
          typealias View = CartContract.View

          typealias Presenter = CartContract.Presenter

          typealias Interactor = CartContract.Interactor
        }

        """
    )
    let parts = try #require(migration.text(of: "App/Cart/CartParts.swift"))
    #expect(
      parts.hasPrefix(
        "final class CartPresenter: CartContract.Presenter {\n  weak var view: (any CartContract.View)?\n"
      )
    )
  }

  @Test func aTypeThatTheContractWouldHideIsListed() async throws {
    let protocols = CartFixture.protocols.replacing("func fetch()", with: "func fetch(from list: Router)")
    let router = """
      protocol CartRouterInput {
        func close()
      }

      final class CartRouter: CartRouterInput {
        func close() {}
      }

      """
    let migration = try await CartFixture.migration(protocols: protocols, more: ["App/Cart/CartRouter.swift": router])
    let start = "App/Cart/CartProtocols.swift:9: 'Router' in 'CartInteractorInput' means 'CartContract.Router'"
    #expect(migration.steps.contains { $0.description.hasPrefix(start) })
  }

  @Test func aContractOfTheUsualNameMayExist() async throws {
    let more = ["App/Other.swift": "struct CartContract {}\nfinal class OtherPresenter {}\n"]
    let migration = try await CartFixture.migration(protocols: CartFixture.protocols, more: more)
    #expect(migration.plan.files.map(\.path) == ["App/Cart/CartScene.swift"])
  }

  @Test func brokenSourceIsNotEdited() async throws {
    await #expect(throws: GenerateError.self) {
      try await CartFixture.migration(protocols: CartFixture.protocols + "}\n")
    }
  }
}
