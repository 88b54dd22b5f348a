/// <reference path="./pdfmake.d.ts" />

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
