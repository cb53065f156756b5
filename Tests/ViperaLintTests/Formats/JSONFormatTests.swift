import Testing
import ViperaTexts

@testable import ViperaLint

@Suite struct JSONFormatTests {
  // long: the whole document is compared
  @Test func everythingIsInTheDocument() throws {
    let text = SampleReport.report.text(in: .json, SampleReport.context)
    let fingerprints = SampleReport.report.findings.map { SampleReport.context.keys.fingerprint(of: $0) }
    let reason = SilencingComments.advice
    #expect(
      text == """
        {
          "version": 1,
          "tool": {
            "name": "vipera",
            "version": "1.2.3"
          },
          "summary": {
            "errors": 1,
            "warnings": 2,
            "notes": 1,
            "modules": 3,
            "modulesWithFaults": 1,
            "files": 5,
            "fixable": 1,
            "silenced": 1,
            "inBaseline": 2
          },
          "findings": [
            {
              "rule": "view-held-strongly",
              "severity": "error",
              "file": "App/Cart 1,2/Cart.swift",
              "line": 3,
              "column": 12,
              "module": "Cart",
              "folder": "App/Cart 1,2",
              "style": "viper",
              "part": "CartPresenter",
              "message": "'CartPresenter.view' holds the view strongly: 100% sure",
              "advice": "\(ViewHeldStrongly.advice)",
              "fixable": true,
              "fingerprint": "\(fingerprints[0])",
              "related": [
                {
                  "file": "App/Cart 1,2/Cart.swift",
                  "line": 3,
                  "column": 12,
                  "message": "'CartPresenter.view' holds 'CartView'"
                },
                {
                  "file": "App/Cart 1,2/Cart.swift",
                  "line": 6,
                  "column": 7,
                  "message": "'CartViewController.presenter' holds 'CartPresenter'"
                }
              ]
            },
            {
              "rule": "view-held-strongly",
              "severity": "warning",
              "file": "App/Cart 1,2/Cart.swift",
              "line": 6,
              "column": 7,
              "module": "Cart",
              "folder": "App/Cart 1,2",
              "style": "viper",
              "part": "CartPresenter",
              "message": "a second fault",
              "advice": "Declare it 'weak'.",
              "fixable": false,
              "fingerprint": "\(fingerprints[1])",
              "related": []
            },
            {
              "rule": "view-held-strongly",
              "severity": "warning",
              "file": "App/Cart 1,2/Cart.swift",
              "line": 6,
              "column": 7,
              "module": "Cart",
              "folder": "App/Cart 1,2",
              "style": "viper",
              "part": "CartPresenter",
              "message": "a third fault",
              "advice": "\(ViewHeldStrongly.advice)",
              "fixable": false,
              "fingerprint": "\(fingerprints[2])",
              "related": []
            },
            {
              "rule": "silencing-comment",
              "severity": "note",
              "file": "App/Kit.swift",
              "line": 9,
              "column": 1,
              "module": null,
              "folder": null,
              "style": null,
              "part": null,
              "message": "a note",
              "advice": "\(reason)",
              "fixable": false,
              "fingerprint": "\(fingerprints[3])",
              "related": []
            }
          ],
          "stale": [
            {
              "rule": "old-rule",
              "file": "App/Old.swift",
              "part": "Old",
              "line": "var a",
              "count": 4
            }
          ],
          "skipped": [
            {
              "path": "App/Big.swift",
              "reason": "tooLarge",
              "message": "'App/Big.swift' is too large"
            }
          ],
          "broken": [
            {
              "file": "App/Half.swift",
              "line": 2
            }
          ]
        }
        """
    )
  }

  @Test func theDocumentIsJSON() throws {
    let text = SampleReport.report.text(in: .json, SampleReport.context)
    #expect(try JSONReader.documents(in: JSONFile(name: "out", bytes: Array(text.utf8))).count == 1)
  }
}
