import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { diff } from '@blazediff/core';
import { PNG } from 'pngjs';

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue, opacity: four bytes per pixel, row by row. */
  data: Uint8Array;
}

/** How far each channel of two colours may be apart, of 255: what another processor makes of the same colour. */
const CHANNEL_STEPS = 1;
/** So few pixels of a rounded corner may be up to this far apart: the same page is not rastered in the same tiles. */
const CORNER_PIXELS = 8;
const CORNER_THRESHOLD = 0.04;

export function readPng(bytes: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

export function writePng({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/** The name of what the browser gave: the same bytes are the same picture. */
export function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

export interface Difference {
  /** Pixels that are not the same, edges of letters and curves left out. */
  pixels: number;
  /** Where: what stayed is pale, what changed is red. */
  picture: Picture;
}

/** Compares pixel by pixel; where the sizes differ, what only one of them has counts as changed. */
export function compare(before: Picture, after: Picture): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4);
  const [one, other] = [spread(before, width, height), spread(after, width, height)];
  // The comparer weighs channels by how bright they are, and would let two steps of blue pass: what may differ is made
  // equal, and nothing else passes.
  const differing = diff(withoutSteps(one, other), other, data, width, height, { threshold: 0 });
  const isCorners =
    differing <= CORNER_PIXELS &&
    diff(one, other, undefined, width, height, { threshold: CORNER_THRESHOLD }) === 0;
  const pixels = isCorners ? 0 : differing;
  const outside = Math.abs(before.width * before.height - after.width * after.height);
  return { pixels: Math.max(pixels, outside), picture: { width, height, data } };
}

/** The first picture, with the second one's colour wherever no channel is more than `CHANNEL_STEPS` apart. */
function withoutSteps(one: Uint8Array, other: Uint8Array): Uint8Array {
  const same = one.slice();
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let channel = at; channel < at + 4; channel += 1)
      most = Math.max(most, Math.abs((one[channel] as number) - (other[channel] as number)));
    if (most <= CHANNEL_STEPS) same.set(other.subarray(at, at + 4), at);
  }
  return same;
}

/** On a larger sheet; what the picture does not have is transparent. */
function spread(picture: Picture, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const sheet = new Uint8Array(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let row = 0; row < picture.height; row += 1) {
    sheet.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), row * width * 4);
  }
  return sheet;
}

/** As large as a story file's pictures: what stands in one of them is found again in all the others. */
const WINDOW_LOG = 27;
const LEVEL = 15;
/** A pixel is the number of its colours: two bytes, so that the search for repetitions stays in step. */
const MOST_NUMBERS = 0x1_00_00;
const COLORS = 0x1_00_00_00;

/** Pictures of one size that belong together, by their names: the same thing in two sets of colours, or one alone. */
export interface Sheet {
  names: readonly [string] | readonly [string, string];
  read: (name: string) => Picture;
}

interface Head {
  sheets: { names: Sheet['names']; width: number; height: number }[];
  /**
   * Of number 0, then of number 1, …: the colour in the first picture and in the second, three bytes each, in base64.
   */
  colors: string;
}

/**
 * Puts pictures into one compressed file, pixel by pixel as they are. A pixel that has one colour in light has one in
 * dark: a number says both, so the second picture costs next to nothing, and the states of a component look alike.
 * @throws Error when they have more than 65,536 pairs of colours between them.
 */
export function pack(sheets: readonly Sheet[]): Buffer {
  const numbers = new Map<number, number>();
  const bodies: Uint8Array[] = [];
  const head: Head = { sheets: [], colors: '' };
  for (const { names, read } of sheets) {
    const first = read(names[0]);
    head.sheets.push({ names, width: first.width, height: first.height });
    bodies.push(numbered(first, names[1] === undefined ? first : read(names[1]), numbers));
  }
  const colors = Buffer.alloc(numbers.size * 6);
  for (const [pair, number] of numbers) {
    colors.writeUIntBE(Math.floor(pair / COLORS), number * 6, 3);
    colors.writeUIntBE(pair % COLORS, number * 6 + 3, 3);
  }
  head.colors = colors.toString('base64');
  const headBytes = Buffer.from(JSON.stringify(head));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(headBytes.length);
  return zstdCompressSync(Buffer.concat([size, headBytes, ...bodies]), {
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
  });
}

/** The pictures of a packed file by their names, each decoded on request: all at once they would fill the memory. */
export function unpack(file: Uint8Array): Map<string, () => Picture> {
  const bytes = zstdDecompressSync(file, { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  const headEnd = 4 + bytes.readUInt32LE(0);
  const head: Head = JSON.parse(bytes.toString('utf8', 4, headEnd));
  const colors = Buffer.from(head.colors, 'base64');
  const pictures = new Map<string, () => Picture>();
  let start = headEnd;
  for (const { names, width, height } of head.sheets) {
    const body = bytes.subarray(start, start + width * height * 2);
    start += body.length;
    for (const [place, name] of names.entries())
      pictures.set(name, () => ({ width, height, data: colored(body, colors, place) }));
  }
  return pictures;
}

/** Every pixel as the number of its two colours; pairs that are new get the next number. Nothing is transparent. */
function numbered(first: Picture, second: Picture, numbers: Map<number, number>): Uint8Array {
  const indexes = Buffer.alloc(first.width * first.height * 2);
  for (let at = 0; at < first.data.length; at += 4) {
    const pair = colorAt(first, at) * COLORS + colorAt(second, at);
    let number = numbers.get(pair);
    if (number === undefined) {
      if (numbers.size === MOST_NUMBERS) throw new Error('В картинках одного файла больше 65 536 цветов');
      number = numbers.size;
      numbers.set(pair, number);
    }
    indexes.writeUInt16LE(number, at / 2);
  }
  return indexes;
}

function colorAt({ data }: Picture, at: number): number {
  return ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number);
}

function colored(body: Buffer, colors: Buffer, place: number): Uint8Array {
  const data = new Uint8Array(body.length * 2).fill(255);
  for (let at = 0; at < body.length; at += 2) {
    const color = body.readUInt16LE(at) * 6 + place * 3;
    for (let part = 0; part < 3; part += 1) data[at * 2 + part] = colors[color + part] as number;
  }
  return data;
}
