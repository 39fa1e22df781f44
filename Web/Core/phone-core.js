// Phone numbers in JavaScript with the C core, compiled to WebAssembly. phone-core.d.ts describes the interface.

import { readLines } from './lines.js';
import {
  groupings, indexOf, kinds, levels, packRegion, reasons, separators, styles, unpackRegion,
} from './names.js';
import { toBytes, toUnits } from './offsets.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Loads the core from an address, from its bytes, or from a compiled module. */
export async function load(source = new URL('phone_core.wasm', import.meta.url)) {
  const { exports } = await instantiate(source);
  const status = exports.open();
  if (status !== 0) throw new Error(`the plan of the module cannot be opened: status ${status}`);
  return new PhoneCore(exports);
}

async function instantiate(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return (await WebAssembly.instantiate(source)).instance;
  }
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return (await WebAssembly.instantiate(await response.arrayBuffer())).instance;
}

class PhoneCore {
  #core;
  #codes = new Map();
  #regions = new Map();

  constructor(core) {
    this.#core = core;
    for (let index = 0, code; (code = core.callingCode(index)) !== 0; index++) this.#addCode(code);
  }

  #addCode(code) {
    const regions = [];
    for (let index = 0, packed; (packed = this.#core.regionOfCode(code, index)) !== 0; index++) {
      const region = unpackRegion(packed);
      regions.push(region);
      if (region !== '001') this.#regions.set(region, code);
    }
    this.#codes.set(code, regions);
  }

  // ---- Numbers

  check(text, { region, level = 'standard' } = {}) {
    const required = indexOf(levels, level);
    this.#core.check(this.#write(text), packRegion(region));
    const [reached, kind, reason, letters, offset] = this.#answer();
    return {
      isValid: reached > 0 && reached >= required,
      level: levels[reached],
      kind: kinds[kind],
      reason: reasons[reason],
      region: unpackRegion(letters),
      offset: toUnits(text, offset),
      e164: reached > 0 && reached >= required ? this.#formatted('e164') : '',
    };
  }

  format(text, style = 'international', { region, level = 'standard', separator = 'standard' } = {}) {
    const [required, shape, sign] = [indexOf(levels, level), indexOf(styles, style), indexOf(separators, separator)];
    this.#core.check(this.#write(text), packRegion(region));
    const [reached] = this.#answer();
    return reached > 0 && reached >= required ? this.#text(this.#core.format(shape, sign)) : null;
  }

  suggest(text, { region } = {}) {
    return this.#core.suggest(this.#write(text), packRegion(region)) !== 0 ? this.#formatted('e164') : null;
  }

  // ---- A number that is being typed

  asYouType(text, caret = text.length, { region, grouping = 'standard' } = {}) {
    const length = this.#write(text);
    const place = length === text.length ? Math.min(Math.max(0, caret), length) : toBytes(text, caret);
    const written = this.#core.layout(length, place, packRegion(region), indexOf(groupings, grouping));
    const result = this.#text(written);
    return { text: result, caret: toUnits(result, this.#answer()[4]) };
  }

  marks(text) {
    const length = this.#write(text, 2);
    const count = this.#core.marks(length);
    return decoder.decode(new Uint8Array(this.#core.memory.buffer, this.#core.reserve(0) + length, count));
  }

  maximumDigits(text, { region } = {}) {
    return this.#core.maximum(this.#write(text), packRegion(region));
  }

  // ---- Lines

  checkLines(text, { region, level = 'standard' } = {}) {
    const required = indexOf(levels, level);
    return readLines(this.#core, text, this.#write(text), packRegion(region), required || 1);
  }

  // ---- Regions

  get regions() {
    return [...this.#regions.keys()].sort();
  }

  get callingCodes() {
    return [...this.#codes.keys()];
  }

  callingCode(region) {
    return this.#regions.get(region) ?? null;
  }

  regionsOf(callingCode) {
    return [...(this.#codes.get(callingCode) ?? [])];
  }

  possibleLengths(region, kind = 'unknown') {
    const mask = this.#core.lengths(packRegion(region), this.callingCode(region) ?? 0, indexOf(kinds, kind));
    return Array.from({ length: 32 }, (_, count) => count).filter((count) => ((mask >>> count) & 1) === 1);
  }

  example(region, kind = 'mobile', style = 'national') {
    const code = this.callingCode(region) ?? 0;
    const length = this.#core.example(packRegion(region), code, indexOf(kinds, kind));
    return length === 0 ? null : this.format(`+${code}${this.#text(length)}`, style, { level: 'lenient' });
  }

  // ---- Memory

  /** Writes a text as UTF-8, with U+FFFD for a lone surrogate. Returns its length in bytes. */
  #write(text, times = 1) {
    const room = text.length * 3 * times;
    const place = room > 0xffffffff ? 0 : this.#core.reserve(room);
    if (place === 0) throw new RangeError(`not enough memory for a text of ${text.length} code units`);
    // The memory has a new buffer after it has grown.
    const { written } = encoder.encodeInto(text, new Uint8Array(this.#core.memory.buffer, place, room));
    return written;
  }

  #answer() {
    return new Uint32Array(this.#core.memory.buffer, this.#core.answer(), 5);
  }

  #text(length) {
    return decoder.decode(new Uint8Array(this.#core.memory.buffer, this.#core.text(), length));
  }

  #formatted(style) {
    return this.#text(this.#core.format(styles.indexOf(style), separators.indexOf('standard')));
  }
}
