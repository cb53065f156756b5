import Testing

@testable import ViperaGenerate

/// Modules as people write them: each test has one peculiarity.
@Suite struct MigrationShapesTests {
  /// A small module in VIPER whose protocols are all in one file.
  private func cart(
    protocols: String,
    presenter: String = "CartPresenterInput",
    interactor: String = "CartInteractorInput",
    view: String = "CartViewInput",
    more: [String: String] = [:]
  ) async throws -> Migration {
    let parts = """
      final class CartPresenter: \(presenter) {
        weak var view: \(view)?
        var interactor: \(interactor)?
        func load() { interactor?.fetch() }
      }

      final class CartInteractor: \(interactor) {
        func fetch() {}
      }

      final class CartViewController: UIViewController, \(view) {
        var presenter: \(presenter)?
        func show() {}
      }

      """
    var files = ["App/Cart/CartParts.swift": parts, "App/Cart/CartProtocols.swift": protocols]
    for (path, text) in more { files[path] = text }
    return try await MigratedProject(files).migration(of: "Cart")
  }

  private static let plain = """
    protocol CartViewInput: AnyObject {
      func show()
    }

    protocol CartPresenterInput: AnyObject {
      func load()
    }

    protocol CartInteractorInput: AnyObject {
      func fetch()
    }

    """

  private static let plainContract = """
    import Vipera

    @Contract
    enum CartContract {
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

  @Test func inputsAreNamedByTheirRoles() async throws {
    #expect(try await cart(protocols: Self.plain).contract == Self.plainContract)
  }

  @Test func theIndentationIsThatOfTheProtocols() async throws {
    let wide = Self.plain.replacing("  func", with: "\tfunc")
    #expect(try await cart(protocols: wide).contract == Self.plainContract.replacing("  ", with: "\t"))
  }

  @Test func lineBreaksOfWindowsAreKeptInPartsAndLeftOutOfTheContract() async throws {
    let migration = try await cart(protocols: Self.plain.replacing("\n", with: "\r\n"))
    #expect(migration.contract == Self.plainContract)
  }

  @Test func attributesAndCommentsMoveAlong() async throws {
    let protocols = """
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
    let contract = try await cart(protocols: protocols).contract
    #expect(
      contract.hasPrefix(
        """
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
            @Allow(.viewReturns, because: "as CartViewInput had it before the migration")
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
      )
    )
  }

  @Test func conditionsStandAroundWhatTheyGuard() async throws {
    let protocols =
      Self.plain + """

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
    let migration = try await cart(protocols: protocols, more: ["App/Cart/CartWorker.swift": worker])
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
    // Nothing is left of the '#if' either.
    #expect(migration.plan.removals.map(\.path) == ["App/Cart/CartProtocols.swift"])
  }

  @Test func whatOnlyTheContractsInheritMovesAlong() async throws {
    let protocols =
      Self.plain.replacing("CartViewInput: AnyObject", with: "CartViewInput: CartLoading") + """

        protocol CartLoading: AnyObject {
          func startLoading()
        }

        """
    let migration = try await cart(protocols: protocols)
    #expect(
      migration.contract.hasPrefix(
        """
        import Vipera

        @Contract
        enum CartContract {
          protocol Loading: AnyObject {
            func startLoading()
          }

          protocol View: Loading {
            func show()
          }

        """
      )
    )
    #expect(migration.broken == [])
    #expect(migration.steps == [])
  }

  @Test func aBaseOfSeveralModulesStaysAndIsListed() async throws {
    let protocols = Self.plain.replacing("CartViewInput: AnyObject", with: "CartViewInput: BaseView")
    let base = "protocol BaseView: AnyObject {\n  func startLoading()\n}\n"
    let migration = try await cart(protocols: protocols, more: ["App/Base/BaseView.swift": base])
    #expect(migration.contract.contains("  protocol View: BaseView {\n"))
    #expect(
      migration.contract.contains(
        "  @Allow(.unseenInheritance, because: \"as CartViewInput had it before the migration\")\n  protocol View"
      )
    )
    #expect(migration.places == ["App/Cart/CartProtocols.swift:1"])
    #expect(migration.broken == [])
  }

  @Test func severalProtocolsOfARoleKeepTheRestOfTheirNames() async throws {
    let protocols =
      Self.plain + """

        protocol CartImageWorkerProtocol {
          func image()
        }

        protocol CartPricing {
          func price()
        }

        """
    let more = [
      "App/Cart/CartImageWorker.swift": """
      final class CartImageWorker: CartImageWorkerProtocol {
        func image() {}
      }

      """,
      "App/Cart/CartPriceWorker.swift": """
      final class CartPriceWorker: CartPricing {
        func price() {}
      }

      extension CartInteractor {
        convenience init(worker: CartPricing) { self.init() }
      }

      """,
    ]
    let migration = try await cart(protocols: protocols, more: more)
    #expect(migration.contract.contains("  protocol ImageWorker {\n    func image()\n"))
    #expect(migration.broken == [])
  }

  @Test func moduleInputAndOutputHaveRolesOfTheirOwn() async throws {
    let protocols =
      Self.plain + """

        protocol CartModuleInput: AnyObject {
          func reload()
        }

        protocol CartModuleOutput {
          func cartClosed()
        }

        """
    let input = "extension CartPresenter: CartModuleInput {\n  func reload() {}\n}\n"
    let migration = try await cart(protocols: protocols, more: ["App/Cart/CartPresenter+Input.swift": input])
    #expect(
      migration.contract.hasSuffix(
        """
          protocol ModuleInput: AnyObject {
            func reload()
          }

          protocol ModuleOutput: AnyObject {
            func cartClosed()
          }
        }

        """
      )
    )
    #expect(migration.renamings.last?.remarks == ["now for classes only"])
    #expect(
      migration.text(of: "App/Cart/CartPresenter+Input.swift")
        == "extension CartPresenter: CartContract.ModuleInput {\n  func reload() {}\n}\n"
    )
  }

  @Test func whatAStructConformsToIsNotBoundToClasses() async throws {
    let protocols = Self.plain.replacing("CartViewInput: AnyObject", with: "CartViewInput")
    let preview = "struct CartPreview: CartViewInput {\n  func show() {}\n}\n"
    let migration = try await cart(protocols: protocols, more: ["App/Cart/CartPreview.swift": preview])
    #expect(
      migration.contract.contains(
        "  @Allow(.notClassBound, because: \"as CartViewInput had it before the migration\")\n  protocol View {\n"
      )
    )
    #expect(migration.steps.map(\.isAllowed) == [true])
  }

  @Test func aPrivateProtocolStaysAndIsListed() async throws {
    let protocols = Self.plain.replacing("protocol CartInteractorInput", with: "private protocol CartInteractorInput")
    let migration = try await cart(protocols: protocols)
    #expect(!migration.contract.contains("Interactor"))
    #expect(
      migration.steps.map(\.description) == [
        "App/Cart/CartProtocols.swift:9: 'CartInteractorInput' is private, so a contract in another file cannot replace "
          + "it; make it internal and run this command again"
      ]
    )
  }

  @Test func objectiveCIsLeftOutWhereNothingNeedsIt() async throws {
    let protocols = Self.plain.replacing("protocol CartViewInput: AnyObject", with: "@objc protocol CartViewInput")
    let migration = try await cart(protocols: protocols)
    #expect(migration.contract == Self.plainContract)
    #expect(migration.renamings.first?.remarks == ["without '@objc', which nothing here needs"])
  }

  @Test func objectiveCWithSelectorsStaysAndIsListed() async throws {
    let protocols = Self.plain.replacing("protocol CartViewInput: AnyObject", with: "@objc\nprotocol CartViewInput")
    let more = ["App/Cart/CartSegues.swift": "func call() { _ = #selector(CartViewInput.show) }\n"]
    let migration = try await cart(protocols: protocols, more: more)
    #expect(!migration.contract.contains("protocol View"))
    #expect(migration.places == ["App/Cart/CartProtocols.swift:2"])
  }

  @Test func protocolsInsideATypeLeaveAliasesThere() async throws {
    let protocols = """
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
    let migration = try await cart(
      protocols: protocols,
      presenter: "Cart.Presenter",
      interactor: "Cart.Interactor",
      view: "Cart.View"
    )
    #expect(migration.contract == Self.plainContract)
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
    let protocols = Self.plain.replacing("func fetch()", with: "func fetch(from list: Router)")
    let router = """
      protocol CartRouterInput {
        func close()
      }

      final class CartRouter: CartRouterInput {
        func close() {}
      }

      """
    let migration = try await cart(protocols: protocols, more: ["App/Cart/CartRouter.swift": router])
    let start = "App/Cart/CartProtocols.swift:9: 'Router' in 'CartInteractorInput' means 'CartContract.Router'"
    #expect(migration.steps.contains { $0.description.hasPrefix(start) })
  }

  @Test func aContractOfTheUsualNameMayExist() async throws {
    let more = ["App/Other.swift": "struct CartContract {}\nfinal class OtherPresenter {}\n"]
    let migration = try await cart(protocols: Self.plain, more: more)
    #expect(migration.plan.files.map(\.path) == ["App/Cart/CartScene.swift"])
  }

  @Test func brokenSourceIsNotEdited() async throws {
    await #expect(throws: GenerateError.self) {
      try await cart(protocols: Self.plain + "}\n")
    }
  }
}
