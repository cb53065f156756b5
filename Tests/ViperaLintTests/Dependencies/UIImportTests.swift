import Testing
import ViperaSource

@testable import ViperaLint

/// The reasons given for an import of a UI framework, and whether it is replaced.
@Suite struct UIImportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let message: String
    let severity: Severity
    let replacement: String?

    init(_ name: String, _ source: String, _ message: String, _ severity: Severity, _ replacement: String? = nil) {
      testDescription = name
      self.source = source
      self.message = message
      self.severity = severity
      self.replacement = replacement
    }
  }

  static let cases = [
    Case(
      "several symbols, each once",
      "import UIKit\nclass CartPresenter { let a: UIColor, b: UIImage, c: UIColor; weak var view: CartView? }",
      "'CartPresenter' imports UIKit and uses 'UIColor' and 'UIImage'",
      .warning
    ),
    Case(
      "a member that only UIKit has",
      """
      import UIKit
      class CartPresenter { weak var view: CartView?; func a() { view?.navigationController?.pushViewController(b) } }
      """,
      "'CartPresenter' imports UIKit and uses 'UIViewController' through 'navigationController'",
      .warning
    ),
    Case(
      "nothing",
      "import UIKit\nclass CartPresenter { weak var view: CartView? }",
      "'CartPresenter' imports UIKit but uses nothing of it",
      .note,
      "Foundation"
    ),
    Case(
      "nothing, but other files may see the import",
      "@_exported import UIKit\nclass CartPresenter { weak var view: CartView? }",
      "'CartPresenter' imports UIKit but uses nothing of it",
      .note
    ),
    Case(
      "geometry of a public import",
      "import Foundation\npublic import UIKit\nclass CartPresenter { var height: CGFloat = 1; weak var view: CartView? }",
      "'CartPresenter' imports UIKit only for 'CGFloat', which CoreGraphics declares",
      .note
    ),
    Case(
      "rows of index paths, which many accept",
      "import UIKit\nclass CartPresenter { weak var view: CartView?; func a(_ indexPath: IndexPath) { b(indexPath.row) } }",
      "'CartPresenter' imports UIKit and uses 'IndexPath.row'",
      .note
    ),
    Case(
      "an image that another type declares",
      """
      import UIKit
      class CartPresenter { weak var view: CartView?; func a(_ item: CartItem) { b(item.photo.jpegData()) } }
      struct CartItem { var photo: UIImage }
      """,
      "'CartPresenter' imports UIKit and uses 'UIImage' through 'photo'",
      .warning
    ),
    Case(
      "geometry",
      "import Foundation\nimport UIKit\nclass CartPresenter { var height: CGFloat = 1; weak var view: CartView? }",
      "'CartPresenter' imports UIKit only for 'CGFloat', which CoreGraphics declares",
      .note,
      "CoreGraphics"
    ),
    Case(
      "geometry without Foundation, of which more may be needed",
      "import UIKit\nclass CartPresenter { var height: CGFloat = 1; weak var view: CartView? }",
      "'CartPresenter' imports UIKit only for 'CGFloat', which CoreGraphics declares",
      .note
    ),
    Case(
      "what SwiftUI passes on from Observation",
      "import Foundation\nimport SwiftUI\n@Observable class CartPresenter { weak var view: CartView? }",
      "'CartPresenter' imports SwiftUI only for 'Observable', which Observation declares",
      .note,
      "Observation"
    ),
    Case(
      "a type that SwiftUI may declare",
      "import SwiftUI\nclass CartPresenter { var unit: Unknown; weak var view: CartView? }",
      "'CartPresenter' imports SwiftUI",
      .note
    ),
    Case(
      "attributes of text, which UIKit adds to Foundation",
      "import UIKit\nclass CartPresenter { let attributes = [Key.foregroundColor: 1]; weak var view: CartView? }",
      "'CartPresenter' imports UIKit",
      .note
    ),
    Case(
      "a file that is no valid Swift",
      "import UIKit\nclass CartPresenter { weak var view: CartView? }\n}",
      "'CartPresenter' imports UIKit",
      .note
    ),
  ]

  @Test(arguments: cases)
  func theNeedIsFound(_ example: Case) throws {
    let project = MarkedSample(Sample("", example.source + "\nprotocol CartView: AnyObject {}")).project
    let findings = UIImportInPresenter.findings(in: project)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.message == example.message)
    #expect(finding.severity == example.severity)
    #expect(finding.fixes == (example.replacement.map { [.replaceImport(place: finding.place, by: $0)] } ?? []))
  }

  @Test func aMemberThatIsAnImageInOneOfTwoTypesIsUnclear() throws {
    let files = [
      "App/Cart/CartPresenter.swift": """
      import UIKit
      class CartPresenter { weak var view: CartView?; func a(_ item: CartItem, _ box: CartBox) { c(item.photo.size) } }
      protocol CartView: AnyObject {}
      """,
      "App/Cart/CartItem.swift": "struct CartItem { var photo: UIImage }\nstruct CartBox { var photo: String }",
    ]
    let finding = try #require(UIImportInPresenter.findings(in: MarkedSample(Sample("", files)).project).first)
    #expect(finding.message == "'CartPresenter' imports UIKit")
    #expect(finding.fixes.isEmpty)
  }

  // Fixed bug: 'IndexPath' came with UIKit, so CoreGraphics alone did not compile.
  @Test(arguments: [("", "CoreGraphics and Foundation"), ("import Foundation\n", "CoreGraphics")])
  func geometryNeedsFoundationToo(imports: String, modules: String) throws {
    let source = "\(imports)import UIKit\nclass CartPresenter { func height(_ row: IndexPath) -> CGFloat { 44 } }"
    let finding = try #require(UIImportInPresenter.findings(in: MarkedSample(Sample("", source)).project).first)
    #expect(finding.advice == "import \(modules) instead")
  }

  @Test func symbolsOfOneKindHaveOneAdvice() throws {
    let source = "import UIKit\nclass CartPresenter { let a: UIColor, b: UIImage; func show(_ c: UIViewController) {} }"
    let finding = try #require(UIImportInPresenter.findings(in: MarkedSample(Sample("", source)).project).first)
    #expect(
      finding.advice
        == "keep a name, a URL or 'Data', and let the view make the 'UIColor'; "
        + "let the router or the view do what needs 'UIViewController'"
    )
  }

  @Test func oneImportOfTwoPartsIsOneFinding() {
    let source = """
      import UIKit
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      """
    let project = MarkedSample(Sample("", source)).project
    #expect(UIImportInPresenter.findings(in: project).count == 1)
    #expect(UIImportInInteractor.findings(in: project).isEmpty)
  }
}
