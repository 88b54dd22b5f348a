import jsqr from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A CommonJS module, whose default export is the whole of it in Node.
const readCode = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr;

/** Text of every page, line by line and cell by cell, as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<string[][][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const line = Math.round(y);
      lines.set(line, [...(lines.get(line) ?? []), { x, text: item.str }]);
    }
    pages.push(
      [...lines]
        .sort(([a], [b]) => b - a)
        .map(([, cells]) => cells.sort((a, b) => a.x - b.x).map(({ text }) => text)),
    );
  }
  await loading.destroy();
  return pages;
}

/** The side of a QR code in pixels, with a quiet zone, as a camera would see it. */
const SIGHT_PX = 240;
const QUIET_PX = 20;

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a camera reads from the QR codes of every page, in the order they were drawn. */
export async function readQrCodes(bytes: Uint8Array): Promise<(string | null)[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const codes: (string | null)[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let colour = '';
    let paper: Square | null = null;
    let modules: Square[] = [];
    const finish = () => {
      if (paper && modules.length > 0) codes.push(seen(paper, modules));
    };
    for (const [index, operator] of fnArray.entries()) {
      const given = argsArray[index];
      if (operator === OPS.setFillRGBColor) colour = String(given[0]);
      if (operator !== OPS.constructPath || given[0] !== OPS.fill) continue;
      const square = squareOf(given[1][0]);
      if (!square) continue;
      if (colour === '#000000') modules.push(square);
      else {
        finish();
        [paper, modules] = [square, []];
      }
    }
    finish();
  }
  await loading.destroy();
  return codes;
}

/** A closed path of four lines; null for any other. */
function squareOf(path: Float32Array | null): Square | null {
  if (path?.length !== 13) return null;
  // Three numbers for each corner: how to go there, then where it is.
  const corners = [0, 1, 2].map((at) => [...path.subarray(3 * at + 1, 3 * at + 3)]);
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  const [x, y] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
  return { x, y, width: Math.max(...(xs ?? [])) - x, height: Math.max(...(ys ?? [])) - y };
}

/** Draws the dark squares on white paper and reads them. */
function seen(paper: Square, modules: readonly Square[]): string | null {
  const side = SIGHT_PX + 2 * QUIET_PX;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const scale = SIGHT_PX / paper.width;
  for (const { x, y, width, height } of modules) {
    const [left, top] = [(x - paper.x) * scale + QUIET_PX, (y - paper.y) * scale + QUIET_PX];
    for (let row = Math.round(top); row < Math.round(top + height * scale); row++)
      for (let column = Math.round(left); column < Math.round(left + width * scale); column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return readCode(pixels, side, side)?.data ?? null;
}
