/// <reference path="./pdf-libraries.d.ts" />

import { createRequire } from 'node:module';
import pdfmake, { type DocumentDefinition } from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const face = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

/** Paths of pdfmake's own Roboto: it has Cyrillic, and embedded it makes the text the same on every machine. */
export const FACES = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
};

/** Makes a PDF. Nothing but the four font files is ever opened. */
export async function renderPdf(definition: DocumentDefinition): Promise<Uint8Array> {
  const fonts = new Set(Object.values(FACES));
  pdfmake.setFonts({ Roboto: FACES });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fonts.has(path));
  return pdfmake.createPdf(definition).getBuffer();
}

export const MARGIN = 40;
export const HEADER = 54;
/** Sizes of what stands around the content, in points. */
export const PAGE_TEXT = { school: 10, heading: 15, footer: 9 } as const;
/** Colours of the paper: lines, shaded rows, what is said quietly, and what still has to be done. */
export const PAPER = { line: '#BFC6D1', shade: '#EEF2F7', quiet: '#56606E', urgent: '#B3261E' } as const;

/** What a PDF of the school says of itself: A4, Russian, its title. */
export function documentFacts({
  schoolName,
  title,
}: {
  schoolName: string;
  /** The file's own title. */
  title: string;
}): Partial<DocumentDefinition> {
  return {
    pageSize: 'A4',
    info: { title, author: schoolName, creator: 'Звонок', producer: 'Звонок' },
    language: 'ru-RU',
    version: '1.7',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.1 },
  };
}

/**
 * What every list of the school has around its content: A4, the school and a heading on every page, pages numbered.
 */
export function pageFrame({
  schoolName,
  title,
  heading,
}: {
  schoolName: string;
  /** The file's own title. */
  title: string;
  heading: string;
}): Partial<DocumentDefinition> {
  return {
    ...documentFacts({ schoolName, title }),
    pageMargins: [MARGIN, MARGIN + HEADER, MARGIN, MARGIN + 10],
    header: () => ({
      margin: [MARGIN, MARGIN - 8, MARGIN, 0],
      stack: [
        { text: schoolName, color: PAPER.quiet, fontSize: PAGE_TEXT.school },
        { text: heading, bold: true, fontSize: PAGE_TEXT.heading, margin: [0, 2, 0, 0] },
      ],
    }),
    footer: (number, total) => ({
      text: `Страница ${number} из ${total}`,
      alignment: 'center',
      color: PAPER.quiet,
      fontSize: PAGE_TEXT.footer,
      margin: [0, 10, 0, 0],
    }),
  };
}
