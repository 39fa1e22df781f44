// The input for a picture, which is scaled down for the form.

import { icon, make } from "./dom.js";
import { texts } from "./texts.js";

/** The maximum length of a picture's longer side, in pixels. */
const longestSide = 480;

export class PhotoInput {
  /** @param {string|null} address The address of the current picture. */
  constructor(address, { failed }) {
    this.address = address;
    /** The data URI of a new picture; empty if the current picture is removed; undefined if it stays. */
    this.value = undefined;
    /** Resolves when the chosen picture has been read. */
    this.ready = Promise.resolve();
    this.failed = failed;
    this.input = make("input.hidden-file", {
      id: "field-photo", type: "file", accept: "image/jpeg,image/png,image/gif,image/webp", change: () => { this.ready = this.take(this.input.files[0]); },
    });
    this.remove = make("button.icon", {
      type: "button", "aria-label": `${texts.remove}: ${texts.photo}`, click: () => { this.value = this.address ? "" : undefined; this.draw(); this.input.focus(); },
    }, icon("remove"));
    this.picture = make("img.photo", { alt: texts.photo });
    this.element = make("div.photo-input", {}, this.picture, this.input, make("label.button", { for: this.input.id }, texts.choosePhoto), this.remove);
    this.draw();
  }

  draw() {
    const source = this.value ?? this.address;
    this.picture.hidden = this.remove.hidden = !source;
    if (source) this.picture.src = source;
  }

  async take(file) {
    if (!file) return;
    try {
      this.value = await smallPicture(file);
      this.draw();
      // The form removes the finding, as it does after any other input.
      this.element.dispatchEvent(new Event("input", { bubbles: true }));
    } catch {
      this.failed(texts.noPhoto);
    }
    this.input.value = "";
  }
}

/** Returns a picture as a data URI, scaled down to at most `longestSide` pixels on each side. */
async function smallPicture(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = make("canvas", { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) });
  const context = canvas.getContext("2d");
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
}
