/// An invalid form, with the expected response.
struct BadForm: Sendable {
  let name: String
  let body: String
  let answer: ExpectedProblem
}
