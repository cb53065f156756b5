import Testing
import Vipera

@Suite struct AlertTests {
  @Test func anAlertHasOneButtonUnlessOthersAreNamed() {
    #expect(Alert("Sorry", message: "It did not work.").buttons == [Alert.Button("Ok")])
    #expect(Alert.Button("Ok").role == .standard)
  }

  @Test func buttonsStayInOrder() {
    let buttons = [Alert.Button("Delete", role: .destructive), Alert.Button("Keep", role: .cancel)]
    #expect(Alert("Delete?", message: "It cannot be undone.", buttons: buttons).buttons == buttons)
  }
}
