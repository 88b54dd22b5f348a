/// <reference path="./pdf-libraries.d.ts" />

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FACES, HEADER, MARGIN, PAGE_TEXT, PAPER } from './page-frame.ts';

/*
 * For a document of hundreds of pages: its lines are laid out first, then drawn page by page, and each page is let go
 * when the next begins. A year's book takes a fifth of the memory that a document in one piece would.
 */

/** Points of A4. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
const TOP = MARGIN + HEADER;
const BOTTOM = PAGE_HEIGHT - MARGIN - 10;
const INNER = PAGE_WIDTH - 2 * MARGIN;
const CELL = { size: 9, line: 11.6, x: 4, y: 2.5 };
const RULE = 0.6;

/** A table with ruled lines whose headings are repeated on every page. */
export interface LongTable {
  kind: 'table';
  headings: readonly string[];
  /** Points, or null for a column that shares what is left. */
  widths: readonly (number | null)[];
  rows: readonly (readonly string[])[];
}

/** Lines of text that stay on one page. */
export interface TextBlock {
  kind: 'text';
  lines: readonly string[];
  size: number;
  isBold?: boolean;
  /** Points of space above the block and below each of its lines. */
  above: number;
  below: number;
  /** Never the last on its page. */
  isHeading?: boolean;
}

export interface LongDocument {
  schoolName: string;
  /** The file's own title. */
  title: string;
  /** What stands at the top of every page. */
  heading: string;
  blocks: readonly (LongTable | TextBlock)[];
}

/** Makes the PDF: A4, with the same frame around its pages as every document of the school. */
export async function renderLongDocument({
  schoolName,
  title,
  heading,
  blocks,
}: LongDocument): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    // Texts are placed where they belong; the library starts no page by itself.
    margin: 0,
    font: FACES.normal,
    lang: 'ru-RU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: schoolName, Creator: 'Звонок', Producer: 'Звонок' },
  });
  const bytes = buffer(document);
  const pages = layOut(blocks, measure(document));
  for (const [index, page] of pages.entries()) {
    if (index > 0) document.addPage();
    drawFrame(document, { schoolName, heading, number: index + 1, total: pages.length });
    for (const item of page) {
      if (item.kind === 'text') drawText(document, item);
      else drawRow(document, item);
    }
  }
  document.end();
  return bytes;
}

interface PlacedText {
  kind: 'text';
  text: string;
  y: number;
  size: number;
  isBold: boolean;
}

interface PlacedRow {
  kind: 'row';
  /** The lines of each cell. */
  cells: readonly (readonly string[])[];
  y: number;
  height: number;
  widths: readonly number[];
  isHeading: boolean;
}

type Placed = PlacedText | PlacedRow;

/** Points a text is wide in the size of cells. */
type Measure = (text: string, isBold: boolean) => number;

/** Names, subjects and dates come again and again: each word is measured once. */
function measure(document: PDFDocument): Measure {
  const known = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  document.fontSize(CELL.size);
  return (text, isBold) => {
    const widths = isBold ? known.bold : known.plain;
    let width = widths.get(text);
    if (width === undefined) {
      width = document.font(isBold ? FACES.bold : FACES.normal).widthOfString(text);
      widths.set(text, width);
    }
    return width;
  };
}

function layOut(blocks: LongDocument['blocks'], widthOf: Measure): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = TOP;

  const put = (...items: Placed[]) => pages.at(-1)?.push(...items);
  const startPage = () => {
    pages.push([]);
    y = TOP;
  };

  function putTable({ headings, widths, rows }: LongTable): void {
    const columns = columnWidths(widths);
    const rowOf = (texts: readonly string[], isHeading: boolean): PlacedRow => {
      const cells = texts.map((text, at) =>
        wrapped(text, (columns[at] ?? 0) - 2 * CELL.x, (part) => widthOf(part, isHeading)),
      );
      const lines = Math.max(...cells.map((cell) => cell.length));
      return { kind: 'row', cells, y: 0, height: lines * CELL.line + 2 * CELL.y, widths: columns, isHeading };
    };
    const head = rowOf(headings, true);
    const putRow = (row: PlacedRow) => {
      put({ ...row, y });
      y += row.height;
    };
    for (const [at, texts] of rows.entries()) {
      const row = rowOf(texts, false);
      const first = at === 0 ? head.height : 0;
      if (y + first + row.height > BOTTOM) startPage();
      if (at === 0 || y === TOP) putRow(head);
      putRow(row);
    }
  }

  function putText({ lines, size, isBold = false, above, below, isHeading = false }: TextBlock): void {
    const each = size * 1.3 + below;
    // What a heading is of begins on its page.
    const needed = above + each * lines.length + (isHeading ? 4 * CELL.line : 0);
    if (y + needed > BOTTOM) startPage();
    y += above;
    for (const text of lines) {
      put({ kind: 'text', text, y, size, isBold });
      y += each;
    }
  }

  for (const block of blocks) {
    if (block.kind === 'table') putTable(block);
    else putText(block);
  }
  return pages;
}

function columnWidths(widths: LongTable['widths']): number[] {
  const given = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const sharing = widths.filter((width) => width === null).length;
  return widths.map((width) => width ?? (INNER - given) / sharing);
}

/** A text in lines no wider than a cell; a word that is wider by itself is divided. */
function wrapped(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => partsThatFit(one, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(line) + widthOf(' ') + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function partsThatFit(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function drawFrame(
  document: PDFDocument,
  {
    schoolName,
    heading,
    number,
    total,
  }: { schoolName: string; heading: string; number: number; total: number },
): void {
  const say = (text: string, { size, quiet = false, y }: { size: number; quiet?: boolean; y: number }) =>
    document
      .font(quiet ? FACES.normal : FACES.bold)
      .fontSize(size)
      .fillColor(quiet ? PAPER.quiet : 'black')
      .text(text, MARGIN, y, { lineBreak: false });
  say(schoolName, { size: PAGE_TEXT.school, quiet: true, y: MARGIN - 8 });
  say(heading, { size: PAGE_TEXT.heading, y: MARGIN + 6 });
  const footer = `Страница ${number} из ${total}`;
  document.font(FACES.normal).fontSize(PAGE_TEXT.footer).fillColor(PAPER.quiet);
  document.text(footer, (PAGE_WIDTH - document.widthOfString(footer)) / 2, PAGE_HEIGHT - MARGIN, {
    lineBreak: false,
  });
}

function drawText(document: PDFDocument, { text, y, size, isBold }: PlacedText): void {
  document
    .font(isBold ? FACES.bold : FACES.normal)
    .fontSize(size)
    .fillColor('black')
    .text(text, MARGIN, y, { lineBreak: false });
}

function drawRow(document: PDFDocument, { cells, y, height, widths, isHeading }: PlacedRow): void {
  if (isHeading) document.rect(MARGIN, y, INNER, height).fill(PAPER.shade);
  document
    .font(isHeading ? FACES.bold : FACES.normal)
    .fontSize(CELL.size)
    .fillColor('black');
  let x = MARGIN;
  for (const [at, lines] of cells.entries()) {
    for (const [row, line] of lines.entries()) {
      document.text(line, x + CELL.x, y + CELL.y + row * CELL.line, { lineBreak: false });
    }
    x += widths[at] ?? 0;
  }
  document
    .lineWidth(RULE)
    .moveTo(MARGIN, y + height)
    .lineTo(x, y + height);
  if (isHeading) document.moveTo(MARGIN, y).lineTo(x, y);
  let edge = MARGIN;
  for (const width of [0, ...widths]) {
    edge += width;
    document.moveTo(edge, y).lineTo(edge, y + height);
  }
  document.stroke(PAPER.line);
}
