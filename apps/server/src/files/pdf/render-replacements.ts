import { renderPdf } from './render-pdf.ts';
import { replacementsDefinition } from './replacements-definition.ts';
import type { ReplacementsPage } from './replacements-page.ts';

/** Makes the PDF of one day's replacements. */
export function renderReplacements(page: ReplacementsPage): Promise<Uint8Array> {
  return renderPdf(replacementsDefinition(page));
}
