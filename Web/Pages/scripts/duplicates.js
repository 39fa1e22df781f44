// Contacts that may be the same person, side by side with the merged contact.

import { api } from "./api.js";
import { make } from "./dom.js";
import { report, say } from "./notices.js";
import { labelName, texts } from "./texts.js";

const pageSize = 10;

export class Duplicates {
  constructor({ undoing }) {
    this.undoing = undoing;
    this.groups = make("div");
    this.heading = make("h2", { tabindex: "-1", id: "pane-title" }, texts.duplicates);
    this.status = make("p", { role: "status" }, texts.loading);
    this.more = make("button", { type: "button", hidden: true, click: () => this.load() }, texts.moreGroups);
    this.element = make("section", { "aria-labelledby": "pane-title" }, make("header.head", {}, this.heading), this.status, this.groups, this.more);
    this.offset = 0;
    this.load();
  }

  async load() {
    // A second click must not request the same page.
    this.more.disabled = true;
    try {
      const { total, groups } = await api.duplicates(this.offset, pageSize);
      this.offset += pageSize;
      this.status.textContent = total === 0 ? texts.noDuplicates : texts.duplicatesFound(total);
      this.more.hidden = this.offset >= total;
      this.groups.append(...groups.map(group => this.group(group)));
    } catch (error) {
      this.status.textContent = error.message;
    } finally {
      this.more.disabled = false;
    }
  }

  group({ reasons, contacts, merged }) {
    const box = make("article.card.group", { "aria-label": contacts.map(contact => contact.title).join(", ") },
      make("p.reasons", {}, reasons.map(reason => texts.reasons[reason] ?? reason).join(" · ")),
      make("div.sides", {},
        ...contacts.map(contact => this.side(contact, "")), this.side(merged, texts.mergedInto)),
      make("div.buttons", {},
        make("button", { type: "button", click: () => box.remove() }, texts.keepSeparate),
        make("button.main", { type: "button", click: event => this.merge(event.target, box, contacts) }, texts.merge)));
    return box;
  }

  side(contact, caption) {
    const lines = [
      ...[...contact.numbers, ...contact.emails].map(({ text, label }) => make("li", {}, make("span.label", {}, labelName(label)), text)),
      ...contact.fields.map(({ kind, text }) => make("li", {}, make("span.label", {}, texts.kinds[kind]), text)),
      ...(contact.note ? [make("li", {}, make("span.label", {}, texts.note), contact.note)] : []),
    ];
    return make(caption ? "div.side-card.result" : "div.side-card", {},
      caption ? make("p.caption", {}, caption) : null, make("h3", {}, contact.title),
      contact.photo ? make("img.photo.small", { loading: "lazy", alt: texts.photo, src: contact.photo }) : null, make("ul", {}, ...lines));
  }

  async merge(button, box, contacts) {
    button.disabled = true;
    try {
      const merged = await api.merge(contacts.map(({ id, version }) => ({ id, version })));
      box.remove();
      this.offset = Math.max(0, this.offset - 1);
      this.heading.focus();
      say(texts.merged(merged.title), { name: texts.undo, run: await this.undoing("merge") });
    } catch (error) {
      button.disabled = false;
      if (error.code === "changed" || error.code === "noContact") this.reload();
      report(error);
    }
  }

  reload() {
    this.groups.replaceChildren();
    this.offset = 0;
    this.load();
  }
}
