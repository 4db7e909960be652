// QR codes for links: byte mode, error correction L, versions 1 to 10. After ISO/IEC 18004.

// By version: codewords in all, and error-correction codewords of a block with the number of
// blocks.
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const ALIGN = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

// The field of 256 elements, as powers of two modulo x⁸+x⁴+x³+x²+1.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
/**
 * @param {number} a
 * @param {number} b
 */
const times = (a, b) => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/**
 * The remainder that Reed and Solomon append.
 * @param {number[]} data
 * @param {number} count
 */
function checksOf(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const shifted = [0, ...generator.map((factor) => times(factor, EXP[power] ?? 0))];
    generator = shifted.map((factor, at) => factor ^ (generator[at] ?? 0));
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at];
    for (const [offset, factor] of generator.entries()) rest[at + offset] ^= times(factor, lead);
  }
  return rest.slice(data.length);
}

/** @typedef {(row: number, col: number, dark: boolean) => void} Set Draws a module. */
/** @typedef {(boolean | null)[][]} Grid Modules by row; null is not drawn yet. */

/**
 * How many codewords a version has for data.
 * @param {number} at the version, counted from zero
 */
const roomOf = (at) => (TOTAL[at] ?? 0) - (BLOCKS[at] ?? 1) * (CHECKS[at] ?? 0);

/**
 * @param {number} value
 * @param {number} length
 * @returns {number[]} the highest bit first
 */
const bitsOf = (value, length) =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/**
 * The text as codewords of data, padded to the room there is.
 * @param {number[]} bytes
 * @param {number} version
 */
function dataWords(bytes, version) {
  const room = roomOf(version - 1);
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...bitsOf(0, Math.min(4, room * 8 - bits.length)));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2),
  );
  for (let pad = 0; words.length < room; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

/**
 * @param {number[]} bytes
 * @param {number} version
 * @returns {number[]} the codewords in the order in which they are drawn
 */
function codewords(bytes, version) {
  const data = dataWords(bytes, version);
  const count = BLOCKS[version - 1] ?? 1;
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, at) => {
    // The last blocks are a word longer where the words cannot be shared out evenly.
    const from = at * short + Math.max(0, at - (count - longer));
    return data.slice(from, from + short + (at >= count - longer ? 1 : 0));
  });
  const checks = blocks.map((block) => checksOf(block, CHECKS[version - 1] ?? 0));
  return [...weave(blocks), ...weave(checks)];
}

/**
 * The first of each, then the second of each, and so on.
 * @param {number[][]} blocks
 */
function weave(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block[at] ?? []),
  ).flat();
}

/**
 * Format or version bits with their own checks.
 * @param {number} value
 * @param {number} length
 * @param {number} generator
 * @param {number} checks
 */
function withChecks(value, length, generator, checks) {
  let rest = value << checks;
  for (let at = length - 1; at >= 0; at--) if ((rest >> (at + checks)) & 1) rest ^= generator << at;
  return (value << checks) | rest;
}

/**
 * A text as a QR code: the side in modules, and one path of squares; null where the text is too
 * long.
 * @param {string} text
 */
export function qrPath(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = TOTAL.findIndex((_, at) => roomOf(at) >= bytes.length + (at < 9 ? 2 : 3)) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  /** @type {Set} */
  const set = (row, col, dark) => {
    const line = grid[row];
    if (line && col >= 0 && col < size) line[col] = dark;
  };
  drawFinders(set, size);
  drawAlignment(set, grid, ALIGN[version - 1] ?? []);
  drawTiming(set, size);
  keepFormat(set, size);
  if (version >= 7) drawVersion(set, size, version);
  drawData(grid, size, codewords(bytes, version));
  drawFormat(set, size);
  const path = grid
    .flatMap((line, row) => line.map((dark, col) => (dark ? `M${col} ${row}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/**
 * Squares within squares.
 * @param {Set} set
 * @param {number} row of the middle
 * @param {number} col of the middle
 * @param {number} radius
 * @param {(ring: number) => boolean} isDark
 */
function drawRings(set, row, col, radius, isDark) {
  for (let down = -radius; down <= radius; down++) {
    for (let across = -radius; across <= radius; across++) {
      set(row + down, col + across, isDark(Math.max(Math.abs(down), Math.abs(across))));
    }
  }
}

/**
 * The three large squares in the corners, with their white rims.
 * @param {Set} set
 * @param {number} size
 */
function drawFinders(set, size) {
  const far = size - 4;
  for (const [row, col] of /** @type {[number, number][]} */ ([
    [3, 3],
    [3, far],
    [far, 3],
  ])) {
    drawRings(set, row, col, 4, (ring) => ring !== 2 && ring !== 4);
  }
}

/**
 * The small squares, where no large one lies.
 * @param {Set} set
 * @param {Grid} grid
 * @param {number[]} centres
 */
function drawAlignment(set, grid, centres) {
  for (const row of centres) {
    for (const col of centres) {
      if (grid[row]?.[col] === null) drawRings(set, row, col, 2, (ring) => ring !== 1);
    }
  }
}

/**
 * @param {Set} set
 * @param {number} size
 */
function drawTiming(set, size) {
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
}

/**
 * Room for the format, which is written last.
 * @param {Set} set
 * @param {number} size
 */
function keepFormat(set, size) {
  for (const at of [0, 1, 2, 3, 4, 5, 7, 8]) {
    set(8, at, false);
    set(at, 8, false);
  }
  for (let at = 0; at < 8; at++) {
    set(8, size - 1 - at, false);
    set(size - 1 - at, 8, false);
  }
}

/**
 * @param {Set} set
 * @param {number} size
 * @param {number} version
 */
function drawVersion(set, size, version) {
  const bits = withChecks(version, 6, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    set(Math.floor(at / 3), size - 11 + (at % 3), dark);
    set(size - 11 + (at % 3), Math.floor(at / 3), dark);
  }
}

/**
 * Mask 0: every module whose row and column sum to an even number is turned over.
 * @param {Grid} grid
 * @param {number} size
 * @param {number[]} words
 */
function drawData(grid, size, words) {
  const bits = words.flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (const [row, col] of snake(size)) {
    const line = grid[row];
    if (line?.[col] !== null) continue;
    line[col] = (bits[next++] === 1) !== ((row + col) % 2 === 0);
  }
}

/**
 * The modules in the order of the data: pairs of columns from the right, up and down by turns.
 * @param {number} size
 * @returns {Generator<[row: number, col: number]>}
 */
function* snake(size) {
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    upward = !upward;
  }
}

/**
 * @param {Set} set
 * @param {number} size
 */
function drawFormat(set, size) {
  const bits = withChecks(0b01_000, 5, 0x537, 10) ^ 0x5412;
  const bit = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) {
    set(at, 8, bit(at));
    set(8, size - 1 - at, bit(at));
  }
  set(7, 8, bit(6));
  set(8, 8, bit(7));
  set(8, 7, bit(8));
  set(8, size - 7, bit(6));
  set(8, size - 8, bit(7));
  for (let at = 9; at < 15; at++) set(8, 14 - at, bit(at));
  for (let at = 8; at < 15; at++) set(size - 15 + at, 8, bit(at));
  set(size - 8, 8, true);
}
