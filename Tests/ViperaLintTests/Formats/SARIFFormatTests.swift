import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct SARIFFormatTests {
  // long: the whole document is compared
  @Test func placesAreRelativeAndColumnsCountUTF16() {
    var report = LintReport(findings: Array(SampleReport.report.findings.prefix(1)), modules: 1)
    report.ran = SampleReport.report.ran
    report.broken = SampleReport.report.broken
    report.skipped = SampleReport.report.skipped
    report.stale = SampleReport.report.stale
    let text = report.text(in: .sarif, SampleReport.context)
    let fingerprint = SampleReport.context.keys.fingerprint(of: report.findings[0])
    let (reason, advice) = (ViewHeldStrongly.reason, ViewHeldStrongly.advice)
    #expect(
      text == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "vipera",
                  "version": "1.2.3",
                  "semanticVersion": "1.2.3",
                  "rules": [
                    {
                      "id": "view-held-strongly",
                      "name": "ViewHeldStrongly",
                      "shortDescription": {
                        "text": "\(ViewHeldStrongly.summary)"
                      },
                      "fullDescription": {
                        "text": "\(reason)"
                      },
                      "help": {
                        "text": "\(reason)\\n\\nHow to fix it: \(advice)",
                        "markdown": "\(reason)\\n\\n**How to fix it:** \(advice)"
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    }
                  ]
                }
              },
              "columnKind": "utf16CodeUnits",
              "invocations": [
                {
                  "executionSuccessful": true,
                  "toolExecutionNotifications": [
                    {
                      "level": "warning",
                      "message": {
                        "text": "'App/Big.swift' is too large"
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {
                              "uri": "App/Big.swift",
                              "uriBaseId": "%SRCROOT%"
                            }
                          }
                        }
                      ]
                    },
                    {
                      "level": "note",
                      "message": {
                        "text": "The file is no valid Swift here, or nested too deeply. The rest of it was read."
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {
                              "uri": "App/Half.swift",
                              "uriBaseId": "%SRCROOT%"
                            },
                            "region": {
                              "startLine": 2,
                              "startColumn": 5
                            }
                          }
                        }
                      ]
                    },
                    {
                      "level": "note",
                      "message": {
                        "text": "\(LintReport.staleTitle): 4  old-rule in App/Old.swift, Old"
                      }
                    }
                  ]
                }
              ],
              "results": [
                {
                  "ruleId": "view-held-strongly",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "'CartPresenter.view' holds the view strongly: 100% sure. \(advice)"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "App/Cart%201%2C2/Cart.swift",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 10
                        }
                      },
                      "logicalLocations": [
                        {
                          "fullyQualifiedName": "Cart.CartPresenter",
                          "kind": "type"
                        }
                      ]
                    }
                  ],
                  "relatedLocations": [
                    {
                      "id": 1,
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "App/Cart%201%2C2/Cart.swift",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 10
                        }
                      },
                      "message": {
                        "text": "'CartPresenter.view' holds 'CartView'"
                      }
                    },
                    {
                      "id": 2,
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "App/Cart%201%2C2/Cart.swift",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 6,
                          "startColumn": 7
                        }
                      },
                      "message": {
                        "text": "'CartViewController.presenter' holds 'CartPresenter'"
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "viperaFinding/v1": "\(fingerprint)"
                  }
                }
              ]
            }
          ]
        }
        """
    )
  }

  @Test func allSeveritiesAreInTheDocument() {
    let text = SampleReport.report.text(in: .sarif, SampleReport.context)
    #expect(text.contains("\"text\": \"a note. "))
  }

  @Test(arguments: [
    ("App/Cart.swift", "App/Cart.swift"), ("App/Cart 🛒#?%.swift", "App/Cart%20%F0%9F%9B%92%23%3F%25.swift"),
    ("A:B/é.swift", "A%3AB/%C3%A9.swift"),
  ])
  func pathsAreEncoded(path: String, uri: String) {
    #expect(SARIFFormat.encoded(path) == uri)
  }

  @Test func pathsOutsideOfTheWorkingFolderAreAbsolute() {
    let place = SourcePlace("/other/Cart 1.swift", SourcePosition(line: 1, column: 1))
    let report = LintReport(findings: [Finding(ViewHeldStrongly.self, at: place, "a fault")], modules: 0)
    let text = report.text(in: .sarif, SampleReport.context)
    #expect(text.contains("\"uri\": \"file:///other/Cart%201.swift\"\n"))
  }
}
