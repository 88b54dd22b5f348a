import type { PdfRequest } from '@zvonok/api-client/replacements';
import { CoverBookLink } from '../../features/cover-book/cover-book-link.tsx';
import { ExportReplacements } from '../../features/replacements-pdf/export-replacements.tsx';

/** What can be done with the substitutions of a day: read the book, save them as a document. */
export function SummaryActions(day: PdfRequest) {
  return (
    <>
      <CoverBookLink />
      <ExportReplacements {...day} />
    </>
  );
}
