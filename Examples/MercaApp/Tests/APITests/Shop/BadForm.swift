/// A form that is none, and what is answered to it.
struct BadForm: Sendable {
  let name: String
  let body: String
  let answer: ExpectedProblem
}
