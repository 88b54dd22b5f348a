import { createHash } from 'node:crypto';
import { diff } from '@blazediff/core';
import { PNG } from 'pngjs';

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue, opacity: four bytes per pixel, row by row. */
  data: Uint8Array;
}

/** How far two colours may be apart, of 1: two steps of 255, which is what another processor makes of the same edge. */
const COLOR_THRESHOLD = 0.008;
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
  const differing = diff(one, other, data, width, height, { threshold: COLOR_THRESHOLD });
  const isCorners =
    differing <= CORNER_PIXELS &&
    diff(one, other, undefined, width, height, { threshold: CORNER_THRESHOLD }) === 0;
  const pixels = isCorners ? 0 : differing;
  const outside = Math.abs(before.width * before.height - after.width * after.height);
  return { pixels: Math.max(pixels, outside), picture: { width, height, data } };
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
