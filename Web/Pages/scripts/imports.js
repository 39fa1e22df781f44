// The import of a file: its progress, its problems, and its result.

import { importFile } from "./api.js";
import { make } from "./dom.js";
import { number, texts } from "./texts.js";

const mostIssues = 1000;

export class ImportView {
  constructor() {
    this.input = make("input", { id: "import-file", type: "file", accept: ".vcf,.vcard,.csv,.tsv", class: "hidden-file",
      change: () => { if (this.input.files[0]) this.run(this.input.files[0]); } });
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

  /** Whether a file is being imported. */
  get isRunning() { return !this.cancel.hidden; }

  async run(file) {
    if (this.isRunning) return;
    this.heading.textContent = texts.importing(file.name);
    this.issues.replaceChildren();
    this.count = 0;
    this.bar.hidden = this.cancel.hidden = false;
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
    this.cancel.onclick = cancel;
    try {
      const result = await done;
      this.heading.textContent = texts.importDone;
      this.status.textContent = texts.report(result);
      if (result.issues > this.count) this.issues.append(make("p", {}, texts.moreIssues(number(result.issues - this.count))));
    } catch (error) {
      this.heading.textContent = texts.import;
      this.status.textContent = error.message;
    } finally {
      this.bar.hidden = this.cancel.hidden = true;
      this.input.value = "";
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
    this.caption.textContent = texts.issues(this.count);
    if (this.count > mostIssues) return;
    this.body.append(make("tr", { class: outcome === "rejected" ? "rejected" : "" },
      make("td", {}, number(line)), make("td", {}, message), make("td", {}, excerpt)));
  }
}
