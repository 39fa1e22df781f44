// The list. Only visible rows have elements; pages of rows are loaded when they are needed.

import { api } from "./api.js";
import { avatar, find, icon, make } from "./dom.js";
import { number, texts } from "./texts.js";

const pageSize = 100;
const rowHeight = 60;
/** The number of rows that are drawn above and below the visible rows. */
const margin = 8;

export class ContactList {
  /** @param {{open: Function, problem: Function}} actions Called for a selected row and for a failed request. */
  constructor(actions) {
    this.actions = actions;
    this.box = find("list");
    this.sheet = make("div.sheet");
    this.box.append(this.sheet);
    this.query = { search: "", favorites: false };
    this.active = 0;
    this.selected = null;
    this.rows = new Map();
    this.elements = new Map();
    this.reset();
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
    this.box.addEventListener("keydown", event => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.box);
  }

  reset() {
    this.generation = (this.generation ?? 0) + 1;
    this.requests?.abort();
    this.requests = new AbortController();
    this.pages = new Map();
  }

  /** Shows the contacts that match a query, starting at the first one. */
  async find(query) {
    this.query = { ...this.query, ...query };
    this.active = 0;
    this.isCurrent = false;
    await this.refresh({ fromTop: true });
  }

  /** Requests the rows again. Old rows stay visible until the new ones arrive. */
  refresh(options) {
    this.arriving = this.request(options);
    return this.arriving;
  }

  async request({ fromTop = false } = {}) {
    this.reset();
    const first = fromTop ? 0 : Math.floor(this.box.scrollTop / rowHeight / pageSize);
    const generation = this.generation;
    const answer = await this.load(first);
    if (generation !== this.generation || !answer) return;
    if (fromTop) {
      this.rows.clear();
      this.box.scrollTop = 0;
    }
    this.take(first, answer);
  }

  async load(page) {
    if (this.pages.has(page)) return this.pages.get(page);
    const answer = api.list(this.query, page * pageSize, pageSize, this.requests.signal).catch(error => {
      this.pages.delete(page);
      if (error.name !== "AbortError") this.actions.problem(error);
      return null;
    });
    this.pages.set(page, answer);
    return answer;
  }

  take(page, { total, rows }) {
    this.total = total;
    this.isCurrent = true;
    this.sheet.style.height = `${total * rowHeight}px`;
    rows.forEach((row, index) => this.rows.set(page * pageSize + index, row));
    find("count").textContent = texts.found(number(total), this.findsAll);
    this.active = Math.min(this.active, Math.max(total - 1, 0));
    this.showHint();
    this.draw(true);
  }

  get findsAll() { return this.query.search === "" && !this.query.favorites; }

  showHint() {
    this.hint?.remove();
    this.hint = null;
    if (this.total > 0) return;
    this.hint = this.findsAll
      ? make("div.hint", {}, make("strong", {}, texts.noContacts), make("p", {}, texts.noContactsHint))
      : make("div.hint", {}, make("strong", {}, texts.noResults));
    this.box.append(this.hint);
  }

  draw(isNew = false) {
    if (this.total === undefined) return;
    const top = Math.max(0, Math.floor(this.box.scrollTop / rowHeight) - margin);
    const end = Math.min(this.total, Math.ceil((this.box.scrollTop + this.box.clientHeight) / rowHeight) + margin);
    for (const [index, element] of this.elements) {
      if (isNew || index < top || index >= end) {
        element.remove();
        // Cancels the loading of a picture for a row that is no longer visible.
        element.querySelector("img")?.removeAttribute("src");
        this.elements.delete(index);
      }
    }
    for (let index = top; index < end; index += 1) {
      if (!this.elements.has(index)) this.addRow(index);
    }
    this.mark();
    this.fetch(top, end);
  }

  /** Requests the missing pages between two rows. */
  fetch(top, end) {
    for (let page = Math.floor(top / pageSize); page * pageSize < end; page += 1) {
      if (this.pages.has(page)) continue;
      const generation = this.generation;
      this.load(page).then(answer => {
        if (answer && generation === this.generation) this.take(page, answer);
      });
    }
  }

  addRow(index) {
    const row = this.rows.get(index);
    const element = make("div.row", {
      id: `row-${index}`, role: "option", "aria-setsize": this.total, "aria-posinset": index + 1, "aria-selected": "false",
      mousedown: event => event.preventDefault(),
      click: () => { this.box.focus({ preventScroll: true }); this.activate(index); this.open(index); },
    });
    element.row = row;
    element.style.transform = `translateY(${index * rowHeight}px)`;
    if (row) {
      element.append(
        avatar(row.title, row.id, row.photo),
        make("span.lines", {}, make("span.title", {}, row.title), make("span.number", {}, row.number)),
        row.isFavorite ? make("span.star", { role: "img", "aria-label": texts.favorite }, icon("star")) : "");
    }
    this.elements.set(index, element);
    this.sheet.append(element);
  }

  mark() {
    for (const [index, element] of this.elements) {
      element.classList.toggle("active", index === this.active);
      element.setAttribute("aria-selected", String(element.row !== undefined && element.row?.id === this.selected));
    }
    if (this.elements.has(this.active)) this.box.setAttribute("aria-activedescendant", `row-${this.active}`);
    else this.box.removeAttribute("aria-activedescendant");
  }

  select(id) {
    this.selected = id;
    this.mark();
  }

  activate(index) {
    if (!this.total) return;
    this.active = Math.max(0, Math.min(index, this.total - 1));
    const top = this.active * rowHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    const bottom = top + rowHeight - this.box.clientHeight;
    if (bottom > this.box.scrollTop) this.box.scrollTop = bottom;
    this.draw();
  }

  open(index) {
    const row = this.rows.get(index);
    if (row) this.actions.open(row.id);
  }

  /** Opens the active row of the last query: until its rows arrive, the list shows those of an earlier one. */
  async openFound() {
    for (let awaited; awaited !== this.arriving;) {
      awaited = this.arriving;
      await awaited;
    }
    if (this.isCurrent) this.open(this.active);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / rowHeight) - 1);
    const moves = {
      ArrowDown: this.active + 1, ArrowUp: this.active - 1, PageDown: this.active + page, PageUp: this.active - page,
      Home: 0, End: this.total - 1,
    };
    if (event.key in moves) this.activate(moves[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.open(this.active);
    else if (event.key.length === 1) return find("search").focus();
    else return;
    event.preventDefault();
  }
}
