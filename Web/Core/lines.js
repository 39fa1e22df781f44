// Verdicts for many lines. The core validates them in batches, and fills columns for each batch.

import { kinds, levels, reasons, unpackRegion } from './names.js';
import { toUnits } from './offsets.js';

const decoder = new TextDecoder();
const [LEVELS, KINDS, REASONS, REGIONS, OFFSETS, TEXT_ENDS, TEXTS] = [0, 1, 2, 3, 4, 5, 6];

/** Returns the verdicts for the lines of a text of `length` bytes in the core's memory. */
export function readLines(core, text, length, region, required) {
  const verdicts = [];
  const lineStarts = length === text.length ? null : startsOfLines(text);
  for (let start = 0; start < length;) {
    const count = core.lines(start, length, region, required);
    const taken = new Uint32Array(core.memory.buffer, core.answer(), 5)[4];
    if (count === 0) break;
    addBatch(verdicts, core, count, required, (bytes, line) =>
      lineStarts === null ? bytes : toUnits(text, bytes, lineStarts[line]));
    start += taken;
  }
  return verdicts;
}

function startsOfLines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function addBatch(verdicts, core, count, required, units) {
  const column = (index, Type, length) => new Type(core.memory.buffer, core.column(index), length);
  const [reached, kind, reason] = [LEVELS, KINDS, REASONS].map((index) => column(index, Uint8Array, count));
  const region = column(REGIONS, Uint8Array, 2 * count);
  // Only the low half of each offset is read: a line is shorter than 4 GiB.
  const offsets = column(OFFSETS, Uint32Array, 2 * count);
  const ends = column(TEXT_ENDS, Uint32Array, count);
  const texts = decoder.decode(column(TEXTS, Uint8Array, count === 0 ? 0 : ends[count - 1]));
  for (let index = 0; index < count; index++) {
    verdicts.push({
      isValid: reached[index] >= required,
      level: levels[reached[index]],
      kind: kinds[kind[index]],
      reason: reasons[reason[index]],
      region: unpackRegion(region[2 * index] | (region[2 * index + 1] << 8)),
      offset: units(offsets[2 * index], verdicts.length),
      e164: texts.slice(index === 0 ? 0 : ends[index - 1], ends[index]),
    });
  }
}
