// The import of a file: its progress, its problems, and its result.

import { importFile } from "./api.js";
import { make } from "./dom.js";
import { number, texts } from "./texts.js";

const mostIssues = 1000;

export class ImportView {
  constructor() {
    /** Files that are not imported yet. */
    this.waiting = [];
    this.input = make("input", { id: "import-file", type: "file", multiple: true, accept: ".vcf,.vcard,.csv,.tsv,.ldif,.json", class: "hidden-file",
      change: () => {
        const files = [...this.input.files];
        this.input.value = "";
        this.run(files);
      } });
    this.heading = make("h2", { tabindex: "-1", id: "pane-title" }, texts.import);
    this.status = make("p", { role: "status" });
    this.bar = make("progress", { max: 1, value: 0, hidden: true, "aria-labelledby": "pane-title" });
    this.cancel = make("button", { type: "button", hidden: true }, texts.cancelImport);
    this.issues = make("div.issues");
    this.element = make("section", { "aria-labelledby": "pane-title" },
      make("header.head", {}, this.heading),
      make("div.drop-place", {}, make("p", {}, texts.dropHint), this.input, make("label.button", { for: "import-file" }, texts.choose)),
      this.bar, this.status, this.cancel, this.issues);
  }

  /** Whether files are being imported. */
  get isRunning() { return !this.cancel.hidden; }

  /** Imports files, one after another; files that are chosen meanwhile follow. */
  async run(files) {
    this.waiting.push(...files);
    if (this.isRunning) return;
    this.issues.replaceChildren();
    this.bar.hidden = this.cancel.hidden = false;
    const results = [];
    while (this.waiting.length > 0) {
      const file = this.waiting.shift();
      results.push({ file, ...await this.importOne(file) });
    }
    this.heading.textContent = results.some(({ isDone }) => isDone) ? texts.importDone : texts.import;
    this.status.replaceChildren(...results.map(({ file, message }) =>
      make("span.result", {}, results.length > 1 ? `${file.name}: ${message}` : message)));
    this.bar.hidden = this.cancel.hidden = true;
  }

  /** Imports a file. Returns whether it was imported, and a message. */
  async importOne(file) {
    this.heading.textContent = texts.importing(file.name);
    this.count = 0;
    this.file = file;
    this.bar.value = 0;
    const megabytes = bytes => number(Math.ceil(bytes / 1e5) / 10);
    const { done, cancel } = importFile(file, {
      // Sending is the first half of the progress bar, and reading the second half.
      sent: bytes => {
        this.bar.value = file.size ? bytes / file.size / 2 : 0.5;
        this.status.textContent = texts.sending(megabytes(bytes), megabytes(file.size));
      },
      progress: ({ bytes, totalBytes, contacts }) => {
        if (totalBytes) this.bar.value = 0.5 + bytes / totalBytes / 2;
        this.status.textContent = texts.readFile(number(contacts));
      },
      issue: issue => this.addIssue(issue),
    });
    this.cancel.onclick = () => { this.waiting = []; cancel(); };
    try {
      const result = await done;
      if (result.issues > this.count) this.issues.append(make("p", {}, texts.moreIssues(number(result.issues - this.count))));
      return { isDone: true, message: texts.report(result) };
    } catch (error) {
      return { isDone: false, message: error.message };
    }
  }

  addIssue({ line, outcome, message, excerpt }) {
    this.count += 1;
    if (this.count === 1) {
      this.body = make("tbody");
      this.caption = make("caption");
      this.issues.append(make("table", {}, this.caption,
        make("thead", {}, make("tr", {}, ...texts.issueColumns.map(name => make("th", { scope: "col" }, name)))), this.body));
    }
    this.caption.textContent = `${this.file.name}: ${texts.issues(this.count)}`;
    if (this.count > mostIssues) return;
    this.body.append(make("tr", { class: outcome === "rejected" ? "rejected" : "" },
      make("td", {}, number(line)), make("td", {}, message), make("td", {}, excerpt)));
  }
}
