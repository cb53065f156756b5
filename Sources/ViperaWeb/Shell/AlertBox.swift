import Vipera
import ViperaHTML

/// An alert that waits for its answer.
struct AlertBox: HTML {
  let question: Stage.Question
  let stage: Stage
  let language: String?
  let isCovered: Bool

  var body: some HTML {
    div(
      .class("vp-alert"),
      .lang(language),
      .role("alertdialog"),
      .aria(.modal, "true"),
      .aria(.labelledBy, "vp-alert-title"),
      .aria(.describedBy, question.alert.message.isEmpty ? nil : "vp-alert-text"),
      .inert(isCovered)
    ) {
      div(.class("vp-alert-box")) {
        h2(.id("vp-alert-title")) { question.alert.title }
        if !question.alert.message.isEmpty { p(.id("vp-alert-text")) { question.alert.message } }
        div(.class("vp-alert-buttons")) {
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
      .type(.button),
      .class("vp-\(answer.role.rawValue)"),
      .onClick { stage.answer(question.id, with: answer) }
    ) {
      answer.title
    }
  }
}
