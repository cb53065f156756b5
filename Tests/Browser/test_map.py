"""The page that `vipera graph` writes, a single file with the map of an app, in a browser."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import Dialog, Locator, expect

from case import BrowserCase
from server import Server

# Folders are collapsed at first, because there are many modules; the last folder has fewer modules.
MODULES, FOLDER_SIZE = 150, 19
IMAGE = "<img src=x onerror=alert(1)>"
# The slash makes this name two folders on disk, the first of which is `<`.
SCRIPT = "</script><b title='x'>\"Say\" & so"
FOLDERS = ["Shop", "Account", "Checkout", "Social", "Content", "Admin", IMAGE, SCRIPT]
TITLE = "<u>\"Market\" & 'Co'"
TOPICS = ["Cart", "Order", "Profile", "Login", "Detail", "Payment", "Chat", "Photo", "Review", "Offer"]
KINDS = [
    "List", "Editor", "Picker", "Summary", "Filter", "History", "Start", "Help", "Status", "Report", "Search", "Map",
    "Alert", "Scan", "Share",
]
NAMES = [topic + kind for topic in TOPICS for kind in KINDS]
# The modules whose presenter holds its view strongly; other modules have no faults.
LEAKING = range(3, MODULES, 11)
MODULE = """\
import UIKit
protocol {name}ViewProtocol: AnyObject {{ func show() }}
protocol {name}PresenterProtocol: AnyObject {{ func tapped() }}
final class {name}ViewController: UIViewController, {name}ViewProtocol {{
  var presenter: {name}PresenterProtocol?
  func show() {{}}
  func tap() {{ presenter?.tapped() }}
}}
final class {name}Presenter: {name}PresenterProtocol {{
  {weak}var view: {name}ViewProtocol?
  let router = {name}Router()
  func tapped() {{ view?.show() }}
}}
final class {name}Router {{
  weak var view: UIViewController?
{navigation}
  static func createModule() -> UIViewController {{
    let view = {name}ViewController()
    let presenter = {name}Presenter()
    view.presenter = presenter
    presenter.view = view
    return view
  }}
}}
"""
PUSH = "  func show{0}() {{ view?.navigationController?.pushViewController({0}Router.createModule(), animated: true) }}"
# If a module is created but not opened, the creator contains it.
EMBED = "  func embed{0}() {{ hold({0}Router.createModule()) }}"

SHOWN = ".map .module:not(.gone)"
# The map's scale.
SCALE = "() => document.querySelector('.world').transform.baseVal.consolidate().matrix.a"
# Whether all boxes of a selector are inside the visible area of the map.
IN_SIGHT = """
  (selector) => {
    const around = document.getElementById("stage").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(selector)].map((box) => box.getBoundingClientRect());
    return boxes.length > 0 && boxes.every((box) => box.width > 0 && box.left >= around.left - 1
      && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1);
  }
"""
# The duration of the page's longest transition or animation, in seconds.
LONGEST_MOTION = """
  () => Math.max(...[...document.querySelectorAll("*")].map((element) => getComputedStyle(element))
    .flatMap((style) => [...style.transitionDuration.split(","), ...style.animationDuration.split(",")])
    .map(parseFloat))
"""


def folder(index: int) -> str:
    return FOLDERS[index // FOLDER_SIZE]


def first_in(name: str) -> str:
    """The name of a folder's first module, in alphabetical order."""
    return min(module for index, module in enumerate(NAMES) if folder(index) == name)


def navigation(index: int) -> str:
    """Each module pushes three others, so all modules can be reached; some modules contain another one."""
    lines = [PUSH.format(name) for name in NAMES[3 * index + 1:3 * index + 4]]
    if index == 0:
        # Modules of the first folder also push modules of the second.
        lines.append(EMBED.format(NAMES[FOLDER_SIZE + 3]))
    if index == 5 * FOLDER_SIZE:
        # No module of the sixth folder pushes a module of the fifth.
        lines.append(EMBED.format(NAMES[4 * FOLDER_SIZE]))
    return "\n".join(lines)


class Drawing(Server):
    """Runs the command that writes the page; the command ends before a browser opens the page."""

    def start(self) -> None:
        project = Path(self.work.name) / TITLE
        for index, name in enumerate(NAMES):
            file = project / "App" / folder(index) / name / f"{name}.swift"
            file.parent.mkdir(parents=True)
            weak = "" if index in LEAKING else "weak "
            file.write_text(MODULE.format(name=name, weak=weak, navigation=navigation(index)))
        self.page = Path(self.work.name) / "map.html"
        subprocess.run(
            [self.program, "graph", TITLE, "--output", self.page],
            cwd=self.work.name, check=True, stdout=self.log, stderr=self.log,
        )


class Map(BrowserCase):
    viewport = {"width": 1280, "height": 800}
    server: Drawing

    @classmethod
    def make_server(cls) -> Server:
        return Drawing("", "vipera")

    def setUp(self) -> None:
        super().setUp()
        self.requests: list[str] = []
        self.address = self.server.page.as_uri()
        self.load()

    def load(self, module: str = "") -> None:
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("dialog", self.refuse)
        self.page.goto(self.address + module)

    def refuse(self, dialog: Dialog) -> None:
        self.errors.append(f"an alert: {dialog.message}")
        dialog.dismiss()

    def tearDown(self) -> None:
        self.assertEqual({url.split("#")[0] for url in self.requests}, {self.address}, "the page asked for more")
        super().tearDown()

    # MARK: - The page's content

    def box(self, name: str) -> Locator:
        """The box of a module or a folder."""
        return self.page.locator(SHOWN).and_(self.page.get_by_label(re.compile(f"^{re.escape(name)}, ")))

    def folder_box(self, name: str) -> Locator:
        return self.box(f"Folder {name}")

    @property
    def panel(self) -> Locator:
        return self.page.locator("#panel")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def search(self, text: str) -> None:
        self.page.get_by_label("Search modules and parts").fill(text)
        self.press("Enter")

    def expect_shown(self, count: int) -> None:
        expect(self.page.locator(SHOWN)).to_have_count(count)

    def expect_panel(self, name: str) -> None:
        """The details of a module are open and have the focus."""
        expect(self.panel.get_by_role("heading", name=name, exact=True)).to_be_focused()

    def scale(self) -> float:
        return self.page.evaluate(SCALE)

    def wait_for_scale(self, condition: str, than: float) -> None:
        self.page.wait_for_function(f"(than) => ({SCALE})() {condition} than", arg=than)

    def expect_in_sight(self, selector: str) -> None:
        self.page.wait_for_function(IN_SIGHT, arg=selector)

    # MARK: - Keyboard

    def tab_to_the_map(self) -> None:
        for _ in range(30):
            self.press("Tab")
            if self.page.locator(f"{SHOWN}:focus").count():
                return
        self.fail("Tab does not reach the map")

    def test_tab_reaches_the_folded_map_and_leaves_it(self):
        self.expect_shown(len(FOLDERS))
        self.tab_to_the_map()
        expect(self.folder_box("Shop")).to_be_focused()
        expect(self.folder_box("Shop")).to_have_role("button")
        self.expect_in_sight(f"{SHOWN}:focus")
        self.press("ArrowRight")
        expect(self.folder_box("Shop")).not_to_be_focused()
        expect(self.page.locator(f"{SHOWN}:focus")).to_have_count(1)
        # The whole map is a single tab stop.
        self.press("Tab")
        expect(self.page.get_by_label("Zoom in")).to_be_focused()

    def test_a_folder_unfolds_and_folds_again(self):
        for key in "Enter", "Space":
            self.folder_box("Account").focus()
            self.press(key)
            self.expect_shown(len(FOLDERS) - 1 + FOLDER_SIZE)
            expect(self.box(first_in("Account"))).to_be_focused()
            self.press("g")
            expect(self.folder_box("Account")).to_be_focused()
            self.expect_shown(len(FOLDERS))

    def test_a_module_hides_what_it_leads_to(self):
        self.button("Unfold folders").click()
        self.box(NAMES[0]).focus()
        self.press("f")
        self.expect_shown(1)
        expect(self.page.get_by_role("status")).to_have_text(f"Folded: {MODULES - 1} modules are hidden")
        expect(self.box(NAMES[0])).to_be_focused()
        self.press("f")
        self.expect_shown(MODULES)

    def test_enter_opens_the_details_and_escape_closes_them(self):
        self.button("Unfold folders").click()
        module = self.box(NAMES[4])
        module.focus()
        self.press("Enter")
        self.expect_panel(NAMES[4])
        self.press("Escape")
        expect(self.panel).to_be_hidden()
        expect(module).to_be_focused()

    def test_a_search_finds_a_module_and_enter_opens_it(self):
        self.folder_box("Shop").focus()
        self.press("/")
        self.page.keyboard.type("nowhere")
        expect(self.page.get_by_text("Nothing matches.")).to_be_visible()
        self.press("Enter")
        expect(self.panel).to_be_hidden()
        name = NAMES[3 * FOLDER_SIZE]
        self.search(name)
        expect(self.page.locator(".row:visible")).to_have_text([name])
        self.expect_panel(name)
        self.press("Escape")
        expect(self.panel).to_be_hidden()
        # The module's folder was expanded.
        expect(self.box(name)).to_be_focused()
        self.expect_in_sight(f"{SHOWN}:focus")

    def test_links_between_modules_keep_the_focus_in_the_details(self):
        self.search(NAMES[0])
        links = self.panel.locator("details", has_text="Leads to").get_by_role("button")
        expect(links).to_have_text([*NAMES[1:4], NAMES[FOLDER_SIZE + 3]])
        links.nth(1).press("Enter")
        self.expect_panel(NAMES[2])
        self.panel.locator("details", has_text="Shown by").get_by_role("button", name=NAMES[0]).press("Enter")
        self.expect_panel(NAMES[0])
        self.press("Escape")
        expect(self.box(NAMES[0])).to_be_focused()

    def test_keys_zoom_and_show_the_whole_map(self):
        self.button("Unfold folders").click()
        self.box(NAMES[0]).focus()
        for larger, smaller in ("+", "-"), ("=", "-"):
            before = self.scale()
            self.press(larger)
            self.wait_for_scale(">", before)
            self.press(smaller)
            self.wait_for_scale("<=", before * 1.001)
        before = self.scale()
        self.press(*"++++++++")
        self.wait_for_scale(">", 2 * before)
        self.press("0")
        self.expect_in_sight(SHOWN)

    def test_arrows_bring_the_next_module_into_sight(self):
        self.button("Unfold folders").click()
        self.box(NAMES[0]).focus()
        before = self.scale()
        self.press(*"++++++++")
        # Each key press enlarges the map by 1.25, up to 3.
        self.wait_for_scale(">", 2 * before)
        for key in "ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp":
            was = self.page.locator(f"{SHOWN}:focus").get_attribute("aria-label")
            self.press(key)
            expect(self.page.locator(f"{SHOWN}:focus")).not_to_have_attribute("aria-label", was)
            self.expect_in_sight(f"{SHOWN}:focus")

    # MARK: - Buttons

    def zoom_out_of_sight(self) -> None:
        """Enlarges the map beyond the visible area."""
        before = self.scale()
        for _ in range(5):
            self.page.get_by_label("Zoom in").click()
        # Each click enlarges the map by 1.3.
        self.wait_for_scale(">", 3.7 * before)

    def test_buttons_unfold_and_fold_folders(self):
        self.button("Unfold folders").click()
        self.expect_shown(MODULES)
        self.button("Fold folders").click()
        self.expect_shown(len(FOLDERS))
        self.folder_box("Account").click()
        self.expect_shown(len(FOLDERS) - 1 + FOLDER_SIZE)
        self.box(NAMES[FOLDER_SIZE]).click()
        self.button("Fold its folder").click()
        self.expect_shown(len(FOLDERS))
        expect(self.panel).to_be_hidden()
        expect(self.folder_box("Account")).to_be_focused()

    def test_buttons_zoom_and_show_the_whole_map(self):
        before = self.scale()
        self.page.get_by_label("Zoom in").click()
        self.wait_for_scale(">", before)
        self.page.get_by_label("Zoom out").click()
        self.page.get_by_label("Zoom out").click()
        self.wait_for_scale("<", before)
        self.button("Unfold folders").click()
        self.zoom_out_of_sight()
        self.page.get_by_label("Show the whole map").click()
        self.expect_in_sight(SHOWN)

    def test_only_modules_with_faults_are_listed(self):
        expect(self.page.locator("#summary")).to_contain_text(f"{MODULES} modules")
        expect(self.page.locator("#summary")).to_contain_text(f"{len(LEAKING)} with faults")
        self.button("Faults").click()
        expect(self.page.locator(".row:visible")).to_have_count(len(LEAKING))
        self.page.locator(".row:visible").first.click()
        expect(self.panel.locator(".fault")).to_contain_text(["holds the view strongly"])

    def test_the_list_of_a_phone_opens_the_details(self):
        self.page.set_viewport_size({"width": 390, "height": 844})
        listing, rows = self.button("List"), self.page.locator(".row:visible")
        expect(rows).to_have_count(0)
        listing.click()
        expect(listing).to_have_attribute("aria-expanded", "true")
        rows.first.focus()
        self.press("Escape")
        expect(listing).to_be_focused()
        expect(rows).to_have_count(0)
        listing.click()
        rows.first.click()
        expect(self.panel.get_by_role("heading", level=2)).to_be_focused()
        self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), 390)

    # MARK: - Appearance

    def arrow(self, title: str) -> Locator:
        return self.page.locator(".map .arrow:not(.gone)").filter(has_text=re.compile(f"^{re.escape(title)}"))

    def test_an_arrow_between_folders_is_dotted_only_if_it_stands_for_no_push(self):
        pushes = self.arrow("Shop → Account: ")
        expect(pushes.locator("path")).to_have_css("stroke-dasharray", "none")
        part = self.arrow(f"{NAMES[5 * FOLDER_SIZE]} attaches {NAMES[4 * FOLDER_SIZE]}")
        expect(part.locator("path")).to_have_css("stroke-dasharray", "1.5px, 4px")

    def test_hostile_names_are_text(self):
        expect(self.page.locator("h1")).to_have_text(TITLE)
        for name in IMAGE, SCRIPT:
            module = first_in(name)
            self.folder_box(name).focus()
            self.press("Enter", "Enter")
            self.expect_panel(module)
            expect(self.panel.locator(".panel-head p")).to_contain_text(name)
            expect(self.page.locator("#outline summary").filter(has_text=name)).to_have_count(1)
            # The URL of a module opens its details again.
            self.page.reload()
            expect(self.panel.get_by_role("heading", name=module, exact=True)).to_be_visible()
            self.press("Escape")
        for element in "img", "b[title]", "u":
            expect(self.page.locator(element)).to_have_count(0)

    def test_its_own_policy_allows_all_that_it_does(self):
        self.page = self.new_page(self.new_context(bypass_csp=False))
        # The URL's fragment cannot be decoded.
        self.load("#%")
        expect(self.panel).to_be_hidden()
        self.search(NAMES[3])
        self.expect_panel(NAMES[3])
        expect(self.panel.locator("svg.detail")).to_be_visible()

    def test_axe_finds_nothing(self):
        # axe checks collapsed folders, the modules of a folder, a module's details, and the legend.
        self.page.get_by_text("Legend").click()
        self.page.locator(".row", has_text=NAMES[LEAKING[0]]).click()
        for look, width in self.each_look():
            # axe checks the contrast only of elements in the visible area.
            self.page.set_viewport_size({"width": width, "height": 3_000})
            expect(self.panel.locator(".link").last).to_be_in_viewport()
            self.expect_accessible(look)
            self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)

    def test_paper_shows_the_whole_map(self):
        self.button("Unfold folders").click()
        self.zoom_out_of_sight()
        before = self.scale()
        self.page.emulate_media(media="print")
        self.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        self.expect_in_sight(SHOWN)
        for control in self.button("Fold folders"), self.page.locator("#search"), self.page.locator("#fit"):
            expect(control).to_be_hidden()
        self.page.evaluate("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.scale(), before)

    def test_less_motion(self):
        self.assertEqual(self.page.evaluate(LONGEST_MOTION), 0)
        self.page.emulate_media(reduced_motion="no-preference")
        self.assertGreater(self.page.evaluate(LONGEST_MOTION), 0)


if __name__ == "__main__":
    unittest.main()
