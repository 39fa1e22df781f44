// The form of a contact. Saving validates all fields at once; cancelling asks before it discards input.

import { api } from "./api.js";
import { icon, make } from "./dom.js";
import { ask } from "./notices.js";
import { numberInput, problemOf, textOf } from "./number-input.js";
import { PhotoInput } from "./photo-input.js";
import { labelName, texts } from "./texts.js";

const usualLabels = ["mobile", "home", "work", "fax", ""];

export class ContactForm {
  /**
   * @param {object|null} contact The contact to edit; null for a new one.
   * @param {{region: string, saved: Function, cancelled: Function}} options
   */
  constructor(contact, options) {
    this.contact = contact;
    this.version = contact?.version;
    this.options = options;
    this.parts = { numbers: [], emails: [] };
    /** Adds an empty row to a group. */
    this.addTo = {};
    this.element = make("form.form", { novalidate: true, submit: event => { event.preventDefault(); this.save(); } });
    this.build();
    this.initial = this.key();
  }

  build() {
    const { contact } = this;
    this.name = make("input", { id: "field-name", autocomplete: "off", required: true, value: contact?.name, maxlength: 500 });
    this.age = make("input", { id: "field-age", inputmode: "numeric", autocomplete: "off", value: contact?.age, maxlength: 20 });
    this.extras = ["organization", "position", "birthday"].map(name => make("input", {
      id: `field-${name}`, name, autocomplete: "off", value: contact?.[name], maxlength: 500,
      placeholder: name === "birthday" ? "1990-01-31" : false,
    }));
    this.note = make("textarea", { id: "field-note", rows: 3, maxlength: 20000 });
    this.note.value = contact?.note ?? "";
    this.favorite = make("input", { id: "field-isFavorite", type: "checkbox", checked: contact?.isFavorite ?? false });
    this.photo = new PhotoInput(contact?.photo, { failed: message => this.show("photo", message) });
    /** What the inputs of one value showed first: they drop what they can't show, such as line ends in a name. */
    this.shown = new Map([this.name, this.note, ...this.extras].map(input => [input, input.value]));
    this.notice = make("div.notice", { role: "alert", hidden: true });
    this.saveButton = make("button.main", { type: "submit" }, texts.save);
    this.element.append(
      make("header.head", {},
        make("h2", { id: "form-title", tabindex: "-1" }, contact ? contact.title : texts.newTitle),
        make("div.buttons", {}, make("button", { type: "button", click: () => this.cancel() }, texts.cancel), this.saveButton)),
      this.notice,
      this.field("name", texts.name, this.name), this.field("age", texts.age, this.age),
      make("div.field", { "data-field": "photo" }, make("span.label", {}, texts.photo), this.photo.element, this.findingOf("photo", this.photo.input)),
      make("div.check", {}, this.favorite, make("label", { for: this.favorite.id }, texts.favorite)),
      this.group("numbers", texts.numbers, texts.addNumber, contact?.numbers ?? [{ text: "", label: "mobile" }]),
      this.group("emails", texts.emails, texts.addEmail, contact?.emails ?? []),
      ...this.extras.map(input => this.field(input.id.slice("field-".length), texts.kinds[input.name], input)),
      this.field("note", texts.note, this.note));
    this.element.setAttribute("aria-labelledby", "form-title");
    // Input removes the finding of its field.
    this.element.addEventListener("input", event => {
      const field = event.target.closest("[data-field]");
      if (field) this.show(field.dataset.field, null);
    });
  }

  field(name, label, input) {
    return make("div.field", { "data-field": name }, make("label", { for: input.id }, label), input, this.findingOf(name, input));
  }

  findingOf(name, input) {
    const finding = make("p.finding", { id: `finding-${name}`, hidden: true });
    input.setAttribute("aria-describedby", finding.id);
    return finding;
  }

  group(kind, title, add, parts) {
    const rows = make("div.parts");
    this.addTo[kind] = () => this.addPart(kind, rows, { text: "", label: kind === "numbers" ? "mobile" : "" });
    const group = make("fieldset", {}, make("legend", {}, title), rows,
      make("button.quiet", { type: "button", click: () => this.addTo[kind]().focus() }, icon("plus"), add));
    for (const part of parts) this.addPart(kind, rows, part);
    return group;
  }

  addPart(kind, rows, { text, label }) {
    this.next = (this.next ?? 0) + 1;
    const key = `${kind}-${this.next}`;
    const title = kind === "numbers" ? texts.number : texts.email;
    const input = kind === "numbers"
      ? numberInput({ id: `field-${key}`, label: title, text, region: this.options.region })
      : make("input", { id: `field-${key}`, type: "email", inputmode: "email", autocomplete: "off", spellcheck: "false", "aria-label": title, value: text });
    const labels = usualLabels.includes(label) ? usualLabels : [label, ...usualLabels];
    const select = make("select", { "aria-label": texts.label },
      ...labels.map(value => make("option", { value, selected: value === label }, labelName(value))));
    const part = { key, input, select, text, shown: textOf(input) };
    input.addEventListener("input", () => { part.isTyped = true; });
    // The field groups the digits of the text when its core is loaded.
    input.ready?.then(() => { if (!part.isTyped) part.shown = textOf(input); });
    const remove = make("button.icon", { type: "button", "aria-label": `${texts.remove}: ${title}`, click: () => {
      const index = this.parts[kind].indexOf(part);
      this.parts[kind].splice(index, 1);
      row.remove();
      // The keyboard continues beside the removed row.
      const next = this.parts[kind][index] ?? this.parts[kind].at(-1);
      (next?.remove ?? rows.nextElementSibling).focus();
    } }, icon("remove"));
    part.remove = remove;
    const row = make("div.field.part", { "data-field": key }, select, input, remove, this.findingOf(key, input));
    this.parts[kind].push(part);
    rows.append(row);
    return input;
  }

  /** The form as the server receives it. If a text has not changed, the stored text is sent. */
  get value() {
    const parts = kind => this.parts[kind].map(({ input, select, text, shown }) => (
      { text: textOf(input) === shown ? text : textOf(input), label: select.value }));
    const text = (input, stored) => input.value === this.shown.get(input) ? stored ?? "" : input.value;
    const extras = Object.fromEntries(this.extras.map(input => [input.name, text(input, this.contact?.[input.name])]));
    // An unchanged picture is not sent again, and neither is an unchanged note: imported ones may be long.
    const note = this.note.value === this.shown.get(this.note) ? {} : { note: this.note.value };
    const photo = this.photo.value === undefined ? {} : { photo: this.photo.value };
    return { ...extras, ...photo, ...note, isFavorite: this.favorite.checked, name: text(this.name, this.contact?.name), age: this.age.value, numbers: parts("numbers"), emails: parts("emails") };
  }

  key() { return JSON.stringify(this.value); }

  /** Whether the form contains unsaved input. */
  get isChanged() { return !this.isSaved && this.key() !== this.initial; }

  async save() {
    if (this.isSaving || this.showProblems()) return;
    this.isSaving = true;
    this.saveButton.disabled = true;
    this.saveButton.textContent = texts.saving;
    this.tell(null);
    try {
      await this.photo.ready;
      const form = this.value;
      const saved = this.contact ? await api.update(this.contact.id, this.version, form) : await api.create(form);
      this.isSaved = true;
      this.options.saved(saved);
    } catch (error) {
      this.showError(error);
    } finally {
      this.isSaving = false;
      this.saveButton.disabled = false;
      this.saveButton.textContent = texts.save;
    }
  }

  /** Shows the problems that the server can't find. Returns whether there are any. */
  showProblems() {
    const inputs = this.parts.numbers.filter(({ input }) => problemOf(input))
      .map(({ key, input }) => this.show(key, problemOf(input)));
    inputs[0]?.focus();
    return inputs.length > 0;
  }

  showError(error) {
    for (const finding of this.element.querySelectorAll(".finding")) this.show(finding.id.slice("finding-".length), null);
    if (error.code === "changed" && error.contact) return this.showConflict(error.contact, { hasFocus: true });
    const isFinding = error.fields?.length > 0;
    this.tell(isFinding ? error.message : `${texts.notSaved} ${error.message}`);
    if (!isFinding) return;
    const inputs = error.fields.map(({ field, message }) => this.show(this.keyOf(field), message));
    inputs.find(Boolean)?.focus();
  }

  /** Returns the key of the row of a finding: "numbers.1" is the second number in the form. */
  keyOf(field) {
    const [kind, index] = field.split(".");
    if (index === undefined) return kind;
    // A required number may not have a row yet.
    if (this.parts[kind].length === 0) this.addTo[kind]();
    return this.parts[kind][Number(index)]?.key ?? kind;
  }

  /** Shows a finding at its field, or removes it. Returns the field's input. */
  show(name, message) {
    const finding = this.element.querySelector(`#finding-${CSS.escape(name)}`);
    const input = this.element.querySelector(`#field-${CSS.escape(name)}`);
    if (!finding || !input) return null;
    finding.textContent = message ?? "";
    finding.hidden = !message;
    if (message) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    // The description of an element does not reach the input inside it.
    input.input?.setAttribute("aria-description", message ?? "");
    return input;
  }

  tell(message, ...buttons) {
    this.notice.hidden = !message;
    this.notice.replaceChildren(...(message ? [make("p", {}, message), ...buttons] : []));
  }

  /** Shows that the contact has changed since the form was opened. The user chooses which version to keep. */
  showConflict(current, { hasFocus = false } = {}) {
    if (this.conflict === current.version && !this.notice.hidden && !hasFocus) return;
    this.conflict = current.version;
    const mine = this.value;
    const line = (name, now, own) => now === own ? null : make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, now), make("td", {}, own));
    const joined = parts => parts.map(part => part.text).filter(Boolean).join(", ");
    this.tell(texts.changedElsewhere,
      make("table", {},
        make("thead", {}, make("tr", {}, make("td"), make("th", { scope: "col" }, texts.conflictCurrent), make("th", { scope: "col" }, texts.conflictMine))),
        make("tbody", {},
          line(texts.name, current.name, mine.name), line(texts.age, String(current.age ?? ""), mine.age),
          this.photoLine(current), line(texts.favorite, current.isFavorite ? "★" : "", mine.isFavorite ? "★" : ""),
          line(texts.numbers, joined(current.numbers), joined(mine.numbers)),
          line(texts.emails, joined(current.emails), joined(mine.emails)), ...this.extras.map(({ name }) => line(texts.kinds[name], current[name], mine[name])),
          line(texts.note, current.note, mine.note ?? current.note))),
      make("div.buttons", {},
        make("button", { type: "button", click: () => { this.isSaved = true; this.options.cancelled(); } }, texts.showCurrent),
        make("button.danger", { type: "button", click: () => { this.version = current.version; this.save(); } }, texts.saveMine)));
    // While a person types, the next key must not press a button that discards the input.
    if (hasFocus) this.notice.querySelector("button").focus();
  }

  /** Returns a row with the pictures of a conflict; null if saving this form keeps the current picture. */
  photoLine(current) {
    const mine = this.photo.value;
    if (mine === undefined || mine === (current.photo ?? "")) return null;
    const cell = source => make("td", {}, source ? make("img.photo.small", { src: source, alt: texts.photo }) : null);
    return make("tr", {}, make("th", { scope: "row" }, texts.photo), cell(current.photo), cell(mine));
  }

  /** Checks whether the contact was changed elsewhere while it is edited. */
  async checkVersion() {
    if (!this.contact || this.isSaving || this.isSaved) return;
    const current = await api.contact(this.contact.id).catch(error => {
      if (error.code === "noContact" && !this.isSaved) this.tell(error.message);
      return null;
    });
    if (current && current.version !== this.version && !this.isSaving && !this.isSaved) this.showConflict(current);
  }

  async cancel() {
    if (await this.mayLeave()) this.options.cancelled();
  }

  /** Returns whether the form may be left: it is unchanged, or its input may be discarded. */
  async mayLeave() {
    if (this.isSaving) return false;
    if (!this.isChanged || await ask(texts.discardQuestion, texts.discard, texts.keepEditing)) {
      this.isSaved = true;
      return true;
    }
    return false;
  }

  focus() { this.name.focus(); }
}
