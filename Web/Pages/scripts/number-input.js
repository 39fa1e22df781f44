// The input for a phone number: <phone-field>, which groups digits while they are typed, or a plain input if the
// program was built without it. The server validates both.

import { make } from "./dom.js";
import { language } from "./texts.js";

let hasField = false;

/** Loads the element. Without WebAssembly, it behaves as a plain input. */
export async function prepareNumberInput(book) {
  if (!book.hasField) return;
  try {
    await import("/field/phone-field.js");
    hasField = true;
  } catch {
    hasField = false;
  }
}

/** Creates an input that shows a text. */
export function numberInput({ id, label, text, region }) {
  if (!hasField) {
    return make("input", { id, type: "tel", inputmode: "tel", autocomplete: "off", "aria-label": label, value: text });
  }
  // A text that is not a number in the region is shown unchanged.
  return make("phone-field", { id, label, region, lang: language, autocomplete: "off", value: text });
}

/** Whether the input shows a number as it is dialed in another country than that of the book. */
const isAbroad = input =>
  Boolean(input.region && input.text) && input.region !== input.getAttribute("region") && !input.text.startsWith("+");

/** Returns the displayed text of an input. The server reads numbers without a plus in the country of the book. */
export const textOf = input =>
  isAbroad(input) ? input.number?.international ?? input.text : input.text ?? input.value;

/** Returns why the number is invalid in its country, which the server does not know; empty if the server checks it. */
export const problemOf = input => isAbroad(input) && !input.number ? input.validationMessage : "";
