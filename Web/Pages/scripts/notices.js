// Messages outside of the views: questions, short messages, and persistent problems.

import { find, make } from "./dom.js";
import { texts } from "./texts.js";

/** Asks a question. Resolves to whether the user has confirmed; Escape means no. */
export function ask(question, yes, no = texts.cancel) {
  return new Promise(resolve => {
    const box = make("dialog.question", { "aria-labelledby": "question", close: () => end(box.returnValue === "yes") },
      make("p", { id: "question" }, question),
      make("div.buttons", {},
        make("button", { type: "button", click: () => box.close("no"), autofocus: true }, no),
        make("button.danger", { type: "button", click: () => box.close("yes") }, yes)));
    const end = answer => { box.remove(); resolve(answer); };
    document.body.append(box);
    box.showModal();
  });
}

let timer;

/** Shows a message for a while, with an optional action. */
export function say(text, action) {
  const toast = find("toast");
  toast.replaceChildren(text);
  if (action) toast.append(make("button", { type: "button", click: () => { toast.hidden = true; action.run(); } }, action.name));
  toast.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { toast.hidden = true; }, 8000);
}

/** Shows a problem until it is over; null ends it. */
export function showProblem(text) {
  const bar = find("problem");
  if (bar.textContent !== (text ?? "")) bar.textContent = text ?? "";
  bar.hidden = !text;
}

/** Shows an error outside of the views: problems of the book stay visible, others are short messages. */
export function report(error) {
  if (error.name === "AbortError") return;
  const isBook = error.code?.startsWith("book") && error.code !== "bookBusy";
  if (isBook || ["offline", "noSession"].includes(error.code)) {
    showProblem(error.message);
    if (isBook) find("problem").dispatchEvent(new Event("met"));
  } else {
    say(error.message ?? String(error));
  }
}
