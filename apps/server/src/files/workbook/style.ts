import type { CellStyle } from 'hucre';
import type { CellLook } from './cells.ts';

const LINE = { style: 'thin', color: { rgb: 'BFC6D1' } } as const;
const DAY_LINE = { style: 'medium', color: { rgb: '6B7686' } } as const;
const BOX = { top: LINE, right: LINE, bottom: LINE, left: LINE };
const DAY_BOX = { ...BOX, left: DAY_LINE };

const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const TEXT = { name: 'Calibri', size: 10 };
const STRONG = { ...TEXT, bold: true };
const CENTRE = { horizontal: 'center', vertical: 'center', wrapText: true } as const;
const LEFT = { horizontal: 'left', vertical: 'center', wrapText: true } as const;

/** The product's colours, quiet enough for a black-and-white printer; contrast of every pair is above 7 to 1. */
export const CELL_STYLE: Readonly<Record<CellLook, CellStyle>> = {
  heading: { font: STRONG, fill: fill('E4EAF2'), border: BOX, alignment: CENTRE },
  day: { font: { ...STRONG, size: 12 }, fill: fill('D3DEEC'), border: DAY_BOX, alignment: CENTRE },
  number: { font: STRONG, fill: fill('E4EAF2'), border: BOX, alignment: CENTRE },
  'day-number': { font: STRONG, fill: fill('E4EAF2'), border: DAY_BOX, alignment: CENTRE },
  name: { font: STRONG, fill: fill('F3F5F9'), border: BOX, alignment: LEFT },
  lesson: { font: TEXT, border: BOX, alignment: CENTRE },
  'day-start': { font: TEXT, border: DAY_BOX, alignment: CENTRE },
  changed: { font: STRONG, fill: fill('FFF0C2'), border: BOX, alignment: CENTRE },
  plain: { font: TEXT, border: BOX, alignment: { vertical: 'top', wrapText: true }, numFmt: '@' },
  date: { font: TEXT, border: BOX, alignment: { vertical: 'top' }, numFmt: 'dd.mm.yyyy' },
  moment: { font: TEXT, border: BOX, alignment: { vertical: 'top' }, numFmt: 'dd.mm.yyyy hh:mm' },
};
