import Testing

@testable import ViperaGenerate

/// The protocols that become part of a contract, and the protocols that cannot.
@Suite struct MigrationRolesTests {
  @Test func whatOnlyTheContractsInheritMovesAlong() async throws {
    let protocols =
      CartFixture.protocols.replacing("CartViewInput: AnyObject", with: "CartViewInput: CartLoading") + """

        protocol CartLoading: AnyObject {
          func startLoading()
        }

        """
    let migration = try await CartFixture.migration(protocols: protocols)
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
    let protocols = CartFixture.protocols.replacing("CartViewInput: AnyObject", with: "CartViewInput: BaseView")
    let base = "protocol BaseView: AnyObject {\n  func startLoading()\n}\n"
    let migration = try await CartFixture.migration(protocols: protocols, more: ["App/Base/BaseView.swift": base])
    #expect(migration.contract.contains("  protocol View: BaseView {\n"))
    #expect(
      migration.contract.contains(
        "  @Allow(.unseenInheritance, because: \"as before the migration\")\n  protocol View"
      )
    )
    #expect(migration.places == ["App/Cart/CartProtocols.swift:1"])
    #expect(migration.broken == [])
  }

  @Test func severalProtocolsOfARoleKeepTheRestOfTheirNames() async throws {
    let protocols =
      CartFixture.protocols + """

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
    let migration = try await CartFixture.migration(protocols: protocols, more: more)
    #expect(migration.contract.contains("  protocol ImageWorker {\n    func image()\n"))
    #expect(migration.broken == [])
  }

  @Test func moduleInputAndOutputHaveRolesOfTheirOwn() async throws {
    let protocols =
      CartFixture.protocols + """

        protocol CartModuleInput: AnyObject {
          func reload()
        }

        protocol CartModuleOutput {
          func cartClosed()
        }

        """
    let input = "extension CartPresenter: CartModuleInput {\n  func reload() {}\n}\n"
    let migration = try await CartFixture.migration(
      protocols: protocols,
      more: ["App/Cart/CartPresenter+Input.swift": input]
    )
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
    let protocols = CartFixture.protocols.replacing("CartViewInput: AnyObject", with: "CartViewInput")
    let preview = "struct CartPreview: CartViewInput {\n  func show() {}\n}\n"
    let migration = try await CartFixture.migration(protocols: protocols, more: ["App/Cart/CartPreview.swift": preview])
    #expect(
      migration.contract.contains(
        "  @Allow(.notClassBound, because: \"as before the migration\")\n  protocol View {\n"
      )
    )
    #expect(migration.steps.map(\.isAllowed) == [true])
  }

  @Test func aPrivateProtocolStaysAndIsListed() async throws {
    let protocols = CartFixture.protocols.replacing(
      "protocol CartInteractorInput",
      with: "private protocol CartInteractorInput"
    )
    let migration = try await CartFixture.migration(protocols: protocols)
    #expect(!migration.contract.contains("Interactor"))
    #expect(
      migration.steps.map(\.description) == [
        "App/Cart/CartProtocols.swift:9: 'CartInteractorInput' is private, so a contract in another file cannot "
          + "replace it; make it internal before you migrate"
      ]
    )
  }

  @Test func objectiveCIsLeftOutWhereNothingNeedsIt() async throws {
    let protocols = CartFixture.protocols.replacing(
      "protocol CartViewInput: AnyObject",
      with: "@objc protocol CartViewInput"
    )
    let migration = try await CartFixture.migration(protocols: protocols)
    #expect(migration.contract == CartFixture.contract)
    #expect(migration.renamings.first?.remarks == ["without '@objc', which nothing here needs"])
  }

  /// Fixed bug: members kept '@objc', which does not compile in a contract.
  @Test(arguments: ["@objc func show()", "@objc optional func show()"])
  func objectiveCWithMembersThatNeedItStaysAndIsListed(member: String) async throws {
    let protocols = CartFixture.protocols
      .replacing("protocol CartViewInput: AnyObject", with: "@objc protocol CartViewInput")
      .replacing("func show()", with: member)
    let migration = try await CartFixture.migration(protocols: protocols)
    #expect(!migration.contract.contains("protocol View"))
    #expect(migration.places == ["App/Cart/CartProtocols.swift:1"])
  }

  @Test func objectiveCWithSelectorsStaysAndIsListed() async throws {
    let protocols = CartFixture.protocols.replacing(
      "protocol CartViewInput: AnyObject",
      with: "@objc\nprotocol CartViewInput"
    )
    let more = ["App/Cart/CartSegues.swift": "func call() { _ = #selector(CartViewInput.show) }\n"]
    let migration = try await CartFixture.migration(protocols: protocols, more: more)
    #expect(!migration.contract.contains("protocol View"))
    #expect(migration.places == ["App/Cart/CartProtocols.swift:2"])
  }
}
