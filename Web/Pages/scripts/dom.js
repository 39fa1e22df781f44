// Elements. Texts are never parsed as HTML, so a name may contain any characters.

/**
 * Creates an element.
 * @param {string} selector A tag with an optional class: "p.finding".
 * @param {object} attributes Attributes; functions become event listeners; false and undefined are omitted.
 * @param {...(Node|string)} children Children; strings become text.
 */
export function make(selector, attributes = {}, ...children) {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

export const find = id => document.getElementById(id);

const paths = {
  undo: "M9 7H5V3M5.5 7a8 8 0 1 1-1 8", redo: "M15 7h4V3M18.5 7a8 8 0 1 0 1 8", more: "M5 12h.01M12 12h.01M19 12h.01",
  back: "M15 5l-7 7 7 7", remove: "M6 6l12 12M18 6L6 18", plus: "M12 5v14M5 12h14",
  star: "M12 4l2.5 5.1 5.5.8-4 3.9.9 5.6-4.9-2.6-4.9 2.6.9-5.6-4-3.9 5.5-.8z",
};

/** Returns an icon, which screen readers ignore. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const image = document.createElementNS(space, "svg");
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", paths[name]);
  image.append(path);
  return image;
}

/** Returns a circle with the first visible character of a name, or with a picture when it is loaded. */
export function avatar(title, id, photo) {
  const first = [...new Intl.Segmenter().segment(title)].find(({ segment }) => /[^\p{C}\p{Z}]/u.test(segment))?.segment ?? "";
  const circle = make("span.avatar", { "aria-hidden": "true" }, first);
  circle.style.setProperty("--hue", String(id * 47 % 360));
  if (photo) {
    circle.append(make("img", {
      loading: "lazy", decoding: "async", alt: "", src: photo,
      load: () => circle.classList.add("pictured"), error: event => event.target.remove(),
    }));
  }
  return circle;
}
