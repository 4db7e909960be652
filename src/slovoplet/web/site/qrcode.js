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
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The remainder that Reed and Solomon append. @param {number[]} data @param {number} count */
function checksOf(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach(
      (factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[power] ?? 0)),
    );
    generator = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at];
    generator.forEach((factor, offset) => (rest[at + offset] ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/**
 * @param {number[]} bytes
 * @param {number} version
 * @returns {number[]} the codewords in the order in which they are drawn
 */
function codewords(bytes, version) {
  const blocks = BLOCKS[version - 1] ?? 1;
  const checks = CHECKS[version - 1] ?? 0;
  const room = (TOTAL[version - 1] ?? 0) - blocks * checks;
  /** @type {number[]} */
  const bits = [];
  const add = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0; data.length < room; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  const short = Math.floor(room / blocks);
  const parts = [];
  for (let block = 0, from = 0; block < blocks; block++) {
    const length = short + (block >= blocks - (room % blocks) ? 1 : 0);
    const part = data.slice(from, from + length);
    parts.push({ part, tail: checksOf(part, checks) });
    from += length;
  }
  /** @type {number[]} */
  const woven = [];
  for (let at = 0; at <= short; at++)
    for (const { part } of parts) if (at < part.length) woven.push(part[at] ?? 0);
  for (let at = 0; at < checks; at++) for (const { tail } of parts) woven.push(tail[at] ?? 0);
  return woven;
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
 * A text as a QR code: the side in modules, and one path of squares; nothing where the text is too
 * long.
 * @param {string} text
 */
export function qrPath(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version =
    TOTAL.findIndex(
      (total, at) =>
        total - (BLOCKS[at] ?? 1) * (CHECKS[at] ?? 0) >= bytes.length + (at < 9 ? 2 : 3),
    ) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (
    /** @type {number} */ row,
    /** @type {number} */ col,
    /** @type {boolean} */ dark,
  ) => {
    const line = grid[row];
    if (line && col >= 0 && col < size) line[col] = dark;
  };
  drawPatterns(set, grid, size, version);
  drawData(grid, size, codewords(bytes, version));
  drawFormat(set, size);
  const path = grid
    .flatMap((line, row) => line.map((dark, col) => (dark ? `M${col} ${row}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/**
 * @param {(row: number, col: number, dark: boolean) => void} set
 * @param {(boolean | null)[][]} grid
 * @param {number} size
 * @param {number} version
 */
function drawPatterns(set, grid, size, version) {
  for (const [top, left] of /** @type {const} */ ([
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ])) {
    for (let row = -1; row <= 7; row++)
      for (let col = -1; col <= 7; col++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(col - 3));
        set(top + row, left + col, ring !== 2 && ring !== 4);
      }
  }
  const centres = ALIGN[version - 1] ?? [];
  for (const row of centres)
    for (const col of centres) {
      if (grid[row]?.[col] !== null) continue;
      for (let down = -2; down <= 2; down++)
        for (let across = -2; across <= 2; across++)
          set(row + down, col + across, Math.max(Math.abs(down), Math.abs(across)) !== 1);
    }
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  // Room for the format, written last; the dark module beside it.
  for (let at = 0; at < 9; at++) if (at !== 6) set(8, at, false), set(at, 8, false);
  for (let at = 0; at < 8; at++) set(8, size - 1 - at, false), set(size - 1 - at, 8, false);
  if (version >= 7) {
    const bits = withChecks(version, 6, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      set(Math.floor(at / 3), size - 11 + (at % 3), dark);
      set(size - 11 + (at % 3), Math.floor(at / 3), dark);
    }
  }
}

/**
 * Mask 0: every module whose row and column sum to an even number is turned over.
 * @param {(boolean | null)[][]} grid
 * @param {number} size
 * @param {number[]} words
 */
function drawData(grid, size, words) {
  const bits = words.flatMap((word) =>
    Array.from({ length: 8 }, (_, at) => (word >> (7 - at)) & 1),
  );
  let next = 0;
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const col of [right, right - 1]) {
        const line = grid[row];
        if (line && line[col] === null)
          line[col] = ((bits[next++] ?? 0) === 1) !== ((row + col) % 2 === 0);
      }
    }
    upward = !upward;
  }
}

/** @param {(row: number, col: number, dark: boolean) => void} set @param {number} size */
function drawFormat(set, size) {
  const bits = withChecks(0b01_000, 5, 0x537, 10) ^ 0x5412;
  const bit = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(at, 8, bit(at)), set(8, size - 1 - at, bit(at));
  set(7, 8, bit(6));
  set(8, 8, bit(7));
  set(8, 7, bit(8));
  set(8, size - 7, bit(6));
  set(8, size - 8, bit(7));
  for (let at = 9; at < 15; at++) set(8, 14 - at, bit(at));
  for (let at = 8; at < 15; at++) set(size - 15 + at, 8, bit(at));
  set(size - 8, 8, true);
}
