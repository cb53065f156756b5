import Vipera
package import ViperaWeb

/// Combines the modules into an app with three tabs.
package enum GalleryApp {
  package static func app() throws -> WebApp {
    let routes = try RouteTable {
      Destination(Home.self) { HomeRouter.module($0) }
      Destination(Search.self) { SearchRouter.module($0) }
      Destination(Feed.self) { FeedRouter.module($0) }
      Destination(Step.self) { StepsRouter.module($0) }
      Destination(Choice.self) { ChoiceRouter.module($0) }
      Destination(Cities.self) { CitiesRouter.module($0) }
      Destination(Messages.self) { MessagesRouter.module($0) }
      Destination(SignUp.self) { SignUpRouter.module($0) }
      Destination(ToDo.self) { ToDoRouter.module($0) }
      Destination(Files.self) { FilesRouter.module($0) }
      Destination(Keys.self) { KeysRouter.module($0) }
      Destination(States.self) { StatesRouter.module($0) }
    }
    var app = WebApp(name: "Gallery", routes: routes) { stage in
      stage.setTabs([Home(), Search(), Feed()], selected: 0)
    }
    app.resources = Pictures.answer
    return app
  }
}
