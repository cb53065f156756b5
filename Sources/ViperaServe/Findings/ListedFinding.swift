import ViperaSource
import ViperaLint

/// A finding with its module's URL name.
struct ListedFinding: Hashable {
  let finding: Finding
  /// The module's name in URLs; nil if the finding is outside all modules.
  let module: String?

  /// The values that do not change when lines are added or removed above the finding.
  struct Identity: Hashable {
    let rule: String
    let file: String
    let part: String?
    let message: String
  }

  var identity: Identity {
    Identity(rule: finding.rule, file: finding.place.file, part: finding.part, message: finding.message)
  }
}

/// How many findings are fixed or new after a change of the project.
struct FindingsChange: Hashable {
  var fixed = 0
  var new = 0

  init(from old: [ListedFinding], to new: [ListedFinding]) {
    var counts: [ListedFinding.Identity: Int] = [:]
    for finding in old { counts[finding.identity, default: 0] -= 1 }
    for finding in new { counts[finding.identity, default: 0] += 1 }
    fixed = -counts.values.filter { $0 < 0 }.reduce(0, +)
    self.new = counts.values.filter { $0 > 0 }.reduce(0, +)
  }

  /// The numbers as text: `1 fixed, 2 new`; nil if nothing has changed.
  var text: String? {
    let texts = [fixed > 0 ? "\(fixed) fixed" : nil, new > 0 ? "\(new) new" : nil].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
