// Requests to the server. A missing response is never treated as a success.

import { language, texts } from "./texts.js";

/** An error of the server: a code, a message to show, and the findings of a form. */
export class ServerError extends Error {
  constructor(status, { code, message, fields = [], contact }) {
    super(message);
    Object.assign(this, { status, code, fields, contact });
  }
}

const offline = () => new ServerError(0, { code: "offline", message: texts.offline });

async function request(method, path, { body, headers = {}, signal } = {}) {
  const options = { method, signal, headers: { "Accept-Language": language, ...headers }, credentials: "same-origin" };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let response;
  try {
    response = await fetch(path, options);
    if (response.status === 204) return null;
    const answer = await response.json();
    if (response.ok) return answer;
    throw new ServerError(response.status, answer.error);
  } catch (error) {
    if (error instanceof ServerError || error.name === "AbortError") throw error;
    throw offline();
  }
}

const query = parameters => new URLSearchParams(parameters).toString();
const matching = version => ({ "If-Match": `"${version}"` });

export const api = {
  book: () => request("GET", "/api/book"),
  list: ({ search, favorites }, offset, limit, signal) =>
    request("GET", `/api/contacts?${query({ search, favorites: favorites ? 1 : 0, offset, limit })}`, { signal }),
  contact: id => request("GET", `/api/contacts/${id}`),
  create: form => request("POST", "/api/contacts", { body: form }),
  update: (id, version, form) => request("PUT", `/api/contacts/${id}`, { body: form, headers: matching(version) }),
  remove: (id, version) => request("DELETE", `/api/contacts/${id}`, { headers: matching(version) }),
  check: form => request("POST", "/api/check", { body: form }),
  whois: (text, signal) => request("GET", `/api/whois?${query({ number: text })}`, { signal }),
  duplicates: (offset, limit) => request("GET", `/api/duplicates?${query({ offset, limit })}`),
  merge: contacts => request("POST", "/api/merge", { body: { contacts } }),
  undo: number => request("POST", "/api/undo", { body: { number } }),
  redo: number => request("POST", "/api/redo", { body: { number } }),
  signIn: password => request("POST", "/api/session", { body: { password } }),
  exportAddress: format => `/api/export?format=${format}`,
};

/**
 * Sends a file to import.
 * @param {File} file The file.
 * @param {object} listeners `sent(bytes)`, `progress({bytes, totalBytes, contacts})` and `issue(issue)`.
 * @returns {{done: Promise<object>, cancel: Function}} The report or a ServerError, and a function that cancels it.
 */
export function importFile(file, listeners) {
  const exchange = new XMLHttpRequest();
  const done = new Promise((resolve, reject) => {
    let read = 0;
    let last;
    const take = () => {
      const end = exchange.responseText.lastIndexOf("\n") + 1;
      for (const line of exchange.responseText.slice(read, end).split("\n").filter(Boolean)) {
        last = JSON.parse(line);
        if (last.issue) listeners.issue(last.issue);
        if (last.progress) listeners.progress(last.progress);
      }
      read = Math.max(read, end);
    };
    const lost = () => new ServerError(0, { code: "unknown", message: texts.importUnknown });
    exchange.upload.onprogress = event => listeners.sent(event.loaded);
    exchange.onprogress = () => { if (exchange.status === 200) take(); };
    exchange.onload = () => {
      try {
        if (exchange.status !== 200) return reject(new ServerError(exchange.status, JSON.parse(exchange.responseText).error));
        take();
        if (last?.done) resolve(last.done);
        else reject(last?.error ? new ServerError(422, last.error) : lost());
      } catch {
        reject(lost());
      }
    };
    exchange.onerror = () => reject(exchange.readyState > 1 ? lost() : offline());
    exchange.onabort = () => reject(new ServerError(0, { code: "cancelled", message: texts.importCancelled }));
  });
  exchange.open("POST", `/api/import?${query({ name: file.name })}`);
  exchange.setRequestHeader("Content-Type", "application/octet-stream");
  exchange.setRequestHeader("Accept-Language", language);
  exchange.send(file);
  return { done, cancel: () => exchange.abort() };
}
