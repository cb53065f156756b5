import Foundation
import SwiftSyntax
import ViperaSource

/// The methods that the hand-written doubles of a module's contracts get.
///
/// A double records a call as it records others: in a flag or in a counter.
struct UseCaseDoubles {
  /// How a test asks a double whether a method was called.
  enum Record: Equatable {
    case flag(String)
    case count(String)

    /// The statement that records a call.
    fileprivate var statement: String {
      switch self {
      case .flag(let name): "\(name) = true"
      case .count(let name): "\(name) += 1"
      }
    }
  }

  private let sources: UseCaseSources

  init(in sources: UseCaseSources) {
    self.sources = sources
  }

  /// The record of a method, and the members with which the double keeps it.
  func members(
    of method: UseCaseDesign.Method,
    in double: LocatedType,
    _ contract: LocatedDeclaration
  ) -> (record: Record?, members: [NewMember]) {
    let end = double.end(of: contract)
    func implementation(_ body: [String]) -> NewMember {
      let modifier = end.last?.access.modifier ?? ""
      let lines = UseCaseMembers.lines(modifier + method.head, body)
      return NewMember(in: end.declaration, after: end.last?.position, .method(method.signature), lines)
    }
    // The value of a struct may be a constant.
    guard double.main.facts.kind.isReference else { return (nil, [implementation([])]) }
    let habit = habit(of: double, contract)
    let record = habit?.record(method.name) ?? .count("\(method.name)Count")
    let property = habit?.declaration(method.name) ?? "private(set) var \(method.name)Count = 0"
    let name = habit?.name(method.name) ?? "\(method.name)Count"
    let last = double.main.facts.properties.last { !$0.isComputed && !$0.isStatic }
    let field = NewMember(in: double.main, after: last?.position, .property(name), [property])
    return (record, [field, implementation([record.statement])])
  }

  // MARK: - Habits

  /// A property that records the calls of one method.
  private struct Habit {
    let front: String
    let back: String
    /// The declaration as it is written.
    let text: String
    let isFlag: Bool

    func name(_ method: String) -> String {
      front + (front.isEmpty ? method : method.prefix(1).uppercased() + method.dropFirst()) + back
    }

    func record(_ method: String) -> Record { isFlag ? .flag(name(method)) : .count(name(method)) }

    /// The same declaration for another method.
    func declaration(_ method: String) -> String { text.replacing("\u{0}", with: name(method)) }
  }

  /// How the double records the last of the methods that it records in a flag or counter.
  private func habit(of double: LocatedType, _ contract: LocatedDeclaration) -> Habit? {
    guard let text = try? sources.text(of: double.main.place.path) else { return nil }
    let source = SourceText(text)
    guard let block = source.block(at: double.main.place.position) else { return nil }
    for method in contract.methods.reversed() {
      for item in block.members.members {
        guard case .property(let name)? = item.key,
          let range = name.range(of: method.name, options: .caseInsensitive)
        else { continue }
        let written = source.text(item.start..<item.declarationEnd)
        let isFlag = written.hasSuffix("= false")
        guard isFlag || written.hasSuffix("= 0"), !written.contains("\n") else { continue }
        return Habit(
          front: String(name[..<range.lowerBound]),
          back: String(name[range.upperBound...]),
          text: written.replacing(name, with: "\u{0}"),
          isFlag: isFlag
        )
      }
    }
    return nil
  }
}
