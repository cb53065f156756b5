import Vipera
import ViperaHTML

/// An alert that waits for its answer.
struct AlertBox: HTML {
  let question: Stage.Question
  let stage: Stage

  var body: some HTML {
    div(
      .class("vp-alert"),
      .role("alertdialog"),
      .aria(.modal, "true"),
      .aria(.label, question.alert.title)
    ) {
      div(.class("vp-alert-box")) {
        h2 { question.alert.title }
        p { question.alert.message }
        div(.class("vp-buttons")) {
          ForEach(question.alert.buttons, by: \.self) { button in
            AnswerButton(answer: button, question: question, stage: stage)
          }
        }
      }
    }
  }
}

/// One answer of an alert.
private struct AnswerButton: HTML {
  let answer: Alert.Button
  let question: Stage.Question
  let stage: Stage

  var body: some HTML {
    button(
      .class("vp-\(answer.role.rawValue)"),
      .onClick { stage.answer(question.id, with: answer) }
    ) {
      answer.title
    }
  }
}
