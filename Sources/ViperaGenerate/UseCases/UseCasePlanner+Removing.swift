import SwiftSyntax
import ViperaSource

extension UseCasePlanner {
  func removing(from sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    throw GenerateError("")
  }
}
