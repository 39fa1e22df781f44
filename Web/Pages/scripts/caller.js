// Caller ID: looks up the contact of a number while it is typed.

import { api } from "./api.js";
import { find, make } from "./dom.js";
import { report } from "./notices.js";
import { texts } from "./texts.js";

export function startCallerID(open) {
  const input = find("caller-number");
  const answer = find("caller-answer");
  let requests = new AbortController();
  input.placeholder = texts.callerPlaceholder;
  const look = async () => {
    requests.abort();
    requests = new AbortController();
    // Input methods write digits of other scripts, which the server reads too.
    const digits = input.value.match(/\p{Nd}/gu) ?? [];
    if (digits.length === 0) return answer.replaceChildren();
    try {
      const { callers } = await api.whois(input.value, requests.signal);
      // Fewer than four digits may be a short number, such as 119, or the beginning of a longer one.
      answer.replaceChildren(...(callers.length === 0
        ? digits.length < 4 ? [] : [texts.noCaller]
        : callers.slice(0, 5).map(caller => make("button.quiet", { type: "button", click: () => open(caller.id) },
          make("strong", {}, caller.title), ` ${caller.number}`))));
    } catch (error) {
      report(error);
    }
  };
  input.addEventListener("input", look);
  find("caller").addEventListener("submit", event => {
    event.preventDefault();
    answer.querySelector("button")?.click();
  });
  return look;
}
