// The page: its views by address, the toolbar, and live changes.

import { api } from "./api.js";
import { startCallerID } from "./caller.js";
import { backButton, contactView } from "./details.js";
import { find, icon, make } from "./dom.js";
import { Duplicates } from "./duplicates.js";
import { ContactForm } from "./form.js";
import { ImportView } from "./imports.js";
import { ContactList } from "./list.js";
import { ask, report, say, showProblem } from "./notices.js";
import { prepareNumberInput } from "./number-input.js";
import { localize, texts } from "./texts.js";

localize();
const pane = find("pane");
const list = new ContactList({ open: id => go(`contact/${id}`), problem: report });
const lookUpCaller = startCallerID(id => go(`contact/${id}`));
const imports = new ImportView();
let book = { undo: [], redo: [], isReadOnly: false, hasField: false };
/** Resolves when the element <phone-field> is loaded, if the program contains it. */
let numberInputs = null;
/** The open form. */
let form = null;
/** The address of the current view. */
let shown = null;
/** The version of the displayed contact. */
let shownVersion = null;

// MARK: Views

const go = place => { location.hash = `#/${place}`; };

function show(element, { title, focus } = {}) {
  pane.replaceChildren(backButton(() => go("")), element);
  document.querySelector(".app").dataset.pane = location.hash.length > 2 ? "pane" : "list";
  document.title = title ? `${title} · ${texts.title}` : texts.title;
  focus?.focus();
}

async function route() {
  const place = location.hash.slice(2);
  if (place === shown) return;
  if (form && !await form.mayLeave()) {
    history.replaceState(null, "", `#/${shown}`);
    return;
  }
  const isFirst = shown === null;
  form = null;
  shown = place;
  const [view, id] = place.split("/");
  list.select(view === "contact" || view === "edit" ? Number(id) : null);
  try {
    if (view === "contact" || view === "edit") await showContact(view, id, place);
    else if (view === "new") await showForm(null, place);
    else if (view === "duplicates") showSection(new Duplicates({ undoing }));
    else if (view === "import") showSection(imports);
    else {
      show(make("div.hint", {}, texts.selectHint));
      if (!isFirst) find("list").focus();
    }
  } catch (error) {
    if (shown === place) show(make("div.hint", { role: "alert" }, error.message));
    report(error);
  }
}

function showSection(section) { show(section.element, { title: section.heading.textContent, focus: section.heading }); }

async function showContact(view, id, place) {
  const contact = await api.contact(id);
  if (shown !== place) return;
  if (view === "edit") return showForm(contact, place);
  drawContact(contact, true);
}

function drawContact(contact, hasFocus) {
  const element = contactView(contact, {
    edit: () => go(`edit/${contact.id}`), remove: () => remove(contact), mark: () => mark(contact),
  });
  for (const button of element.querySelectorAll("header button")) button.disabled = book.isReadOnly;
  shownVersion = contact.version;
  show(element, { title: contact.title, focus: hasFocus ? element.querySelector("h2") : undefined });
}

async function showForm(contact, place) {
  if (!book.region) await showHistory();
  await (numberInputs ??= prepareNumberInput(book));
  if (shown !== place) return;
  const here = new ContactForm(contact, {
    region: book.region,
    saved: saved => {
      form = null;
      say(texts.saved(saved.title));
      changed();
      go(`contact/${saved.id}`);
    },
    cancelled: () => {
      form = null;
      go(contact ? `contact/${contact.id}` : "");
    },
  });
  form = here;
  show(here.element, { title: contact?.title ?? texts.newTitle });
  here.focus();
}

/** Adds a contact to the favorites, or removes it. */
async function mark(contact) {
  try {
    const marked = await api.update(contact.id, contact.version, { name: contact.name, isFavorite: !contact.isFavorite });
    if (shown === `contact/${contact.id}`) {
      drawContact(marked);
      find("mark").focus();
    }
    changed();
  } catch (error) {
    report(error);
    reload();
  }
}

async function remove(contact) {
  if (!await ask(texts.deleteQuestion(contact.title), texts.delete)) return;
  try {
    await api.remove(contact.id, contact.version);
    go("");
    changed();
    say(texts.deleted(contact.title), { name: texts.undo, run: await undoing("remove") });
  } catch (error) {
    report(error);
    if (error.code === "changed" || error.code === "noContact") reload();
  }
}

/** Shows the current contact again only if it has changed: replacing a view could lose a click. */
function reload() {
  if (form) return form.checkVersion();
  if (!shown?.startsWith("contact/")) return;
  const place = shown;
  api.contact(place.split("/")[1]).then(contact => {
    if (shown === place && contact.version !== shownVersion) drawContact(contact, pane.contains(document.activeElement));
  }).catch(error => {
    if (error.code === "noContact" && shown === place) show(make("div.hint", {}, error.message));
  });
}

// MARK: History

async function showHistory() {
  try {
    book = await api.book();
  } catch (error) {
    return report(error);
  }
  showProblem(null);
  for (const kind of ["undo", "redo"]) {
    const last = book[kind][0];
    const name = last ? `${texts[kind]}: ${texts.change(last.kind, last.contacts)}` : texts[kind];
    find(kind).disabled = !last || book.isReadOnly;
    find(kind).setAttribute("aria-label", name);
    find(kind).title = name;
  }
  find("new").disabled = book.isReadOnly;
}

/** Returns a function that undoes the last change of a kind. If further changes follow, the server refuses it. */
async function undoing(kind) {
  await showHistory();
  const last = book.undo.find(change => change.kind === kind) ?? null;
  return () => step("undo", last);
}

async function step(kind, last = book[kind][0]) {
  if (!last) return;
  find(kind).disabled = true;
  try {
    await api[kind](last.number);
    say(`${texts[kind]}: ${texts.change(last.kind, last.contacts)}`);
  } catch (error) {
    report(error);
  }
  changed();
}

// MARK: Changes of the book

let pending;

/** Reloads the book, once for all changes that arrive together. */
function changed() {
  pending ??= Promise.resolve().then(async () => {
    pending = undefined;
    await Promise.all([list.refresh(), showHistory()]);
    reload();
  });
}

let retry;

/** Reloads the book after a request has failed: the server sends no event if it has not noticed the problem. */
function lookAgain() {
  retry ??= setTimeout(() => { retry = undefined; changed(); }, 2000);
}

/** Listens for events while the page is visible: a browser limits the connections to a server. */
function listen() {
  find("problem").addEventListener("met", lookAgain);
  let events;
  let isLost = false;
  const begin = () => {
    if (document.hidden || events) return;
    events = new EventSource("/api/events");
    events.addEventListener("open", () => { if (isLost) changed(); isLost = false; });
    events.addEventListener("change", () => { changed(); lookUpCaller(); });
    events.addEventListener("problem", event => showProblem(event.data));
    events.addEventListener("error", () => {
      // The browser reconnects automatically, unless the server refuses.
      isLost = true;
      showProblem(texts.offline);
      if (events.readyState === EventSource.CLOSED) {
        events = undefined;
        showHistory();
        setTimeout(begin, 3000);
      }
    });
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return begin();
    isLost = true;
    events?.close();
    events = undefined;
  });
  begin();
}

// MARK: Tools

function fillMenu() {
  const items = find("menu-items");
  const toggle = isOpen => {
    items.hidden = !isOpen;
    find("menu").setAttribute("aria-expanded", String(isOpen));
    if (isOpen) items.firstElementChild.focus();
  };
  const close = () => { toggle(false); find("menu").focus(); };
  const item = (name, run) => make("button", { type: "button", role: "menuitem", tabindex: "-1", click: () => { toggle(false); run(); } }, name);
  const link = (name, format) => make("a", { role: "menuitem", tabindex: "-1", href: api.exportAddress(format), download: `contacts.${format}`, click: () => close() }, name);
  items.append(
    item(texts.import, () => go("import")), item(texts.duplicates, () => go("duplicates")),
    link(texts.exportVCard, "vcf"), link(texts.exportCSV, "csv"));
  find("menu").addEventListener("click", () => toggle(items.hidden));
  items.addEventListener("keydown", event => {
    const all = [...items.children];
    const index = all.indexOf(document.activeElement);
    const moves = { ArrowDown: index + 1, ArrowUp: index - 1 + all.length, Home: 0, End: all.length - 1 };
    if (event.key in moves) all[moves[event.key] % all.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", event => {
    if (!items.hidden && !items.contains(event.target) && !find("menu").contains(event.target)) toggle(false);
  });
}

function startKeys() {
  document.addEventListener("keydown", event => {
    // An input method or an element, such as the list of countries, has used the key.
    if (event.isComposing || event.defaultPrevented) return;
    const isTyping = event.target.closest?.("input, textarea, select, phone-field, dialog") !== null;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === "z" && !isTyping && !form) step(event.shiftKey ? "redo" : "undo");
    else if ((event.ctrlKey || event.metaKey) && key === "y" && !isTyping && !form) step("redo");
    else if (event.key === "/" && !isTyping) find("search").focus();
    else if (event.key === "Escape" && form && !document.querySelector("dialog[open]")) form.cancel();
    else return;
    event.preventDefault();
  });
  addEventListener("beforeunload", event => { if (form?.isChanged || imports.isRunning) event.preventDefault(); });
}

function startDrop() {
  const isFile = event => event.dataTransfer?.types.includes("Files");
  let depth = 0;
  const veil = isOver => { find("drop").hidden = !isOver; };
  addEventListener("dragenter", event => { if (isFile(event)) { depth += 1; veil(true); } });
  addEventListener("dragleave", event => { if (isFile(event)) { depth -= 1; veil(depth > 0); } });
  addEventListener("dragover", event => { if (isFile(event)) event.preventDefault(); });
  addEventListener("drop", async event => {
    if (!isFile(event)) return;
    event.preventDefault();
    depth = 0;
    veil(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0 || form && !await form.mayLeave()) return;
    form = null;
    go("import");
    imports.run(files);
  });
}

for (const name of ["undo", "redo"]) {
  find(name).append(icon(name));
  find(name).addEventListener("click", () => step(name));
}
find("menu").append(icon("more"));
find("new").addEventListener("click", () => go("new"));
const search = find("search");
search.placeholder = texts.searchHint;
search.setAttribute("aria-label", texts.search);
search.addEventListener("input", () => list.find({ search: search.value }));
search.addEventListener("keydown", event => {
  // These keys belong to an input method while it composes.
  if (event.isComposing) return;
  if (event.key === "ArrowDown") find("list").focus();
  else if (event.key === "Enter") list.openFound();
  else if (event.key === "Escape" && search.value !== "") { search.value = ""; list.find({ search: "" }); }
  else return;
  event.preventDefault();
});
const favorites = find("favorites");
favorites.append(icon("star"));
favorites.title = texts.onlyFavorites;
favorites.addEventListener("click", () => {
  const isPressed = favorites.getAttribute("aria-pressed") !== "true";
  favorites.setAttribute("aria-pressed", String(isPressed));
  list.find({ favorites: isPressed });
});
fillMenu();
startKeys();
startDrop();
addEventListener("hashchange", route);
list.refresh();
showHistory();
route();
listen();
