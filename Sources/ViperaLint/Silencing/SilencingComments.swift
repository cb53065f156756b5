import ViperaSource

/// Flags comments that are meant to silence a rule but do not.
///
/// Whether a comment silences something is known only after all rules have run, so the linter adds these findings.
enum SilencingComments: LintRule {
  static let id = "silencing-comment"
  static let summary = "A comment that silences a rule must name it, give a reason, and silence something."
  static let reason = """
    Without a reason, nobody dares to remove the comment. If the rule is misspelt, the comment silences nothing. A \
    comment that is not needed hides the next fault in its line.
    """
  static let advice = """
    Write '// vipera:allow RULE: the reason' in the line or above it. Remove the comment with the fault.
    """

  static let flagged = [
    Sample(
      "a comment without a reason",
      """
      class CartPresenter {
        // ↓vipera:allow view-held-strongly
        var view: CartView?
      }
      """
    ),
    Sample(
      "a comment that names a rule which does not exist",
      """
      // ↓vipera:allow-file view-held-strong: the view outlives the presenter
      class CartPresenter {}
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a comment that silences a rule and gives a reason",
      """
      protocol CartView: AnyObject {}
      class CartPresenter {
        // vipera:allow view-held-strongly: the router breaks the cycle in 'close'
        var view: CartView?
      }
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter!
      }
      """
    )
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.model.files.flatMap { file in
      file.silencing.compactMap { comment in
        fault(of: comment).map { Finding(self, at: SourcePlace(file.path, comment.position), $0) }
      }
    }
  }

  /// The fault in the comment itself, such as an unknown rule; nil if there is none.
  static func fault(of comment: SilencingComment) -> String? {
    if comment.isTooLong { return "the comment names more than 100 rules, so it silences nothing" }
    if comment.rule.isEmpty { return "the comment names no rule to silence" }
    if comment.rule == id { return "'\(id)' cannot be silenced" }
    if RuleBook.rule(comment.rule) == nil {
      let meant = LintError.meant(by: comment.rule, among: RuleBook.ids).map { "; did you mean '\($0)'?" } ?? ""
      return "there is no rule '\(comment.rule)', so the comment silences nothing\(meant)"
    }
    return comment.reason.isEmpty ? "the comment gives no reason for silencing '\(comment.rule)'" : nil
  }

  /// The finding for a comment that silences nothing.
  static func unused(_ comment: SilencingComment, in file: String) -> Finding {
    let place = SourcePlace(file, comment.position)
    let extent = comment.line == nil ? "in this file" : "in its line"
    return Finding(self, at: place, "the comment silences nothing: '\(comment.rule)' finds no fault \(extent)")
  }
}
