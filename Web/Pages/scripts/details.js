// The view of a contact.

import { avatar, icon, make } from "./dom.js";
import { labelName, texts } from "./texts.js";

/** Returns the picture of a contact, or the first character of its title. */
const portrait = contact => contact.photo ? make("img.photo", { src: contact.photo, alt: texts.photo }) : avatar(contact.title, contact.id);

/** Returns the view of a contact. `actions` contains `edit`, `remove` and `mark`. */
export function contactView(contact, actions) {
  const rows = [
    ...contact.numbers.map(({ text, label, link }) => [labelName(label), link ? make("a", { href: link }, text) : text]),
    ...contact.emails.map(({ text, label }) => [labelName(label), make("a", { href: `mailto:${encodeURIComponent(text).replace("%40", "@")}` }, text)]),
    ...contact.fields.map(({ kind, text }) => [texts.kinds[kind], text]),
    ...(contact.note ? [[texts.note, make("span.lines", {}, contact.note)]] : []),
  ];
  return make("article.details", { "aria-labelledby": "contact-title" },
    make("header.head", {},
      make("div.buttons", {},
        make("button.icon", { id: "mark", type: "button", "aria-label": texts.favorite, title: texts.favorite, "aria-pressed": String(contact.isFavorite), click: actions.mark }, icon("star")),
        make("button", { id: "edit", type: "button", click: actions.edit }, texts.edit),
        make("button.danger", { id: "remove", type: "button", click: actions.remove }, texts.delete))),
    make("div.person", {}, portrait(contact), make("h2", { id: "contact-title", tabindex: "-1" }, contact.title)),
    make("dl", {}, ...rows.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
    contact.others.length > 0
      ? make("details.others", {}, make("summary", {}, `${texts.other} (${contact.others.length})`), make("pre", {}, contact.others.join("\n")))
      : null);
}

/** Returns the button back to the list, for windows that show either the list or a view. */
export const backButton = back => make("button.back", { type: "button", click: back }, icon("back"), texts.list);
