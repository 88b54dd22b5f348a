import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { replacementsDefinition } from './replacements-definition.ts';
import type { ReplacementsPage } from './replacements-page.ts';

const { resolve } = createRequire(import.meta.url);
const face = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

/** pdfmake's own Roboto has Cyrillic, and embedding it makes the text the same on every machine. */
const ROBOTO = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
};

/** Makes the PDF of one day's replacements. Nothing but the four font files is ever opened. */
export async function renderReplacements(page: ReplacementsPage): Promise<Uint8Array> {
  const fonts = new Set(Object.values(ROBOTO));
  pdfmake.setFonts({ Roboto: ROBOTO });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fonts.has(path));
  return pdfmake.createPdf(replacementsDefinition(page)).getBuffer();
}
