/// Names the protocols of a contract after their roles.
struct ContractNaming {
  /// A protocol that moves into the contract.
  struct Candidate: Equatable {
    /// The full name outside the contract, including enclosing types.
    let fullName: String
    /// The role; nil for a helper protocol, from which other protocols inherit.
    let part: ContractPart?
    let requirements: Int
    /// Whether the part that usually calls this protocol has a property of the protocol's type.
    var isHeld = false

    var name: String { fullName.split(separator: ".").last.map(String.init) ?? fullName }
  }

  /// Suffixes that only mean "protocol", including common misspellings.
  private static let protocolWords = ["Protocol", "Protocal", "Protcol", "Interface", "Contract", "Type"]

  let module: String

  /// Returns the names in the contract, in the order of `candidates`.
  ///
  /// In each role, one protocol gets the role's name; the others keep their own names, shortened by `core(of:)`.
  /// Workers keep their own names if there are several workers, or if the name says what the worker works on, as in
  /// `ImageWorker`.
  func names(of candidates: [Candidate]) -> [String] {
    var names = [String?](repeating: nil, count: candidates.count)
    var taken: Set<String> = []
    for part in ContractPart.allCases {
      guard let main = main(of: part, in: candidates) else { continue }
      names[main] = part.rawValue
      taken.insert(part.rawValue)
    }
    return candidates.indices.map { index in
      if let name = names[index] { return name }
      let core = core(of: candidates[index].name)
      // 'HomeContract.Type' would be a metatype.
      let isFree = core.first?.isLetter == true && !taken.contains(core) && !SwiftWords.reserved.contains(core)
      let name = isFree ? core : candidates[index].fullName.filter { $0 != "." }
      taken.insert(name)
      return name
    }
  }

  /// Returns the protocol that gets the role's name.
  ///
  /// A protocol that the usual part holds is preferred. Then a name that begins with the role decides, and then the
  /// number of requirements.
  private func main(of part: ContractPart, in candidates: [Candidate]) -> Int? {
    let own = candidates.indices.filter { candidates[$0].part == part }
    if part == .worker {
      let only = own.count == 1 ? own.first : nil
      return only.flatMap { core(of: candidates[$0].name).hasSuffix(part.rawValue) ? nil : $0 }
    }
    return own.max { rank($0, part, candidates).lexicographicallyPrecedes(rank($1, part, candidates)) }
  }

  private func rank(_ index: Int, _ part: ContractPart, _ candidates: [Candidate]) -> [Int] {
    let candidate = candidates[index]
    let name = core(of: candidate.name)
    return [
      // A data-passing protocol only gives access to a router's data, so any other protocol is preferred.
      name.contains("DataPassing") ? 0 : 1,
      candidate.isHeld ? 1 : 0,
      name.hasPrefix(part.rawValue) ? 1 : 0,
      candidate.requirements,
      -index,
    ]
  }

  /// The name without the module's name and without suffixes that only mean "protocol".
  func core(of name: String) -> String {
    var core = name.filter { $0 != "_" }
    if core.hasPrefix("I\(module)") { core.removeFirst() }
    if let range = core.firstRange(of: module), !module.isEmpty { core.removeSubrange(range) }
    // In 'UserInterface', the suffix 'Interface' does not mean "protocol".
    for word in Self.protocolWords where core.hasSuffix(word) && core.count > word.count && core != "UserInterface" {
      core.removeLast(word.count)
    }
    return core
  }
}
