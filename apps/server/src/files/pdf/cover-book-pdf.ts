import { formatDate } from '@zvonok/domain/calendar/school-date';
import type { CoverEntry } from '@zvonok/domain/cover-book/cover-entry';
import {
  COVER_BOOK_NAME,
  COVER_ENTRY_HOURS,
  COVER_KIND_LABEL,
  COVER_LABEL,
  COVER_SIGNATURES,
  COVER_TOTAL_LABEL,
  COVER_TOTALS_NAME,
  coverGroupText,
  coverSummaryText,
  NO_COVERS,
  whomText,
} from '@zvonok/domain/cover-book/cover-texts';
import { type CoverTotal, coverTotals } from '@zvonok/domain/cover-book/cover-totals';
import type { Content, DocumentDefinition } from 'pdfmake';
import { PAPER, pageFrame } from './page-frame.ts';
import { renderPdf } from './render-pdf.ts';

/** What the book on paper says. */
export interface CoverBookPage {
  schoolName: string;
  /** 'Ноябрь 2026' */
  title: string;
  /** By date. */
  entries: readonly CoverEntry[];
}

/** Makes the PDF of a book of substitutions. */
export function renderCoverBook(page: CoverBookPage): Promise<Uint8Array> {
  return renderPdf(coverBookDefinition(page));
}

/** Points, and shares of the rest. */
const ENTRY_WIDTHS = [54, 30, 58, '*', '*', '*', 64, 30];
const TOTAL_WIDTHS = ['*', 80, 80, 80, 80];

/** A4: the entries, the totals of everybody they name, and lines to be signed on. */
function coverBookDefinition({ schoolName, title, entries }: CoverBookPage): DocumentDefinition {
  const heading = `${COVER_BOOK_NAME}. ${title}`;
  const content: Content[] =
    entries.length === 0
      ? [{ text: NO_COVERS, fontSize: 13, margin: [0, 20, 0, 0] }]
      : [
          linedTable(Object.values(COVER_LABEL), entries.map(entryRow), ENTRY_WIDTHS),
          { text: coverSummaryText(entries), margin: [0, 8, 0, 14] },
          { text: COVER_TOTALS_NAME, bold: true, fontSize: 12, margin: [0, 0, 0, 6], headlineLevel: 1 },
          linedTable(Object.values(COVER_TOTAL_LABEL), coverTotals(entries).map(totalRow), TOTAL_WIDTHS),
        ];
  return {
    ...pageFrame({ schoolName, title: `${COVER_BOOK_NAME} — ${title}`, heading }),
    content: [
      ...content,
      { unbreakable: true, margin: [0, 28, 0, 0], stack: COVER_SIGNATURES.map(signature) },
    ],
  };
}

function entryRow(entry: CoverEntry): string[] {
  const { date, number, subject, who, kind } = entry;
  return [
    formatDate(date),
    String(number),
    coverGroupText(entry),
    subject.name,
    whomText(entry),
    who.name,
    COVER_KIND_LABEL[kind],
    String(COVER_ENTRY_HOURS),
  ];
}

function totalRow({ name, given, ownSubject, supervise, taken }: CoverTotal): string[] {
  return [name, ...[given, ownSubject, supervise, taken].map(String)];
}

function linedTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly (number | string)[],
): Content {
  return {
    fontSize: 9,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [headings.map((text) => ({ text, bold: true, fillColor: PAPER.shade })), ...rows],
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => PAPER.line,
      vLineColor: () => PAPER.line,
    },
  };
}

function signature(who: string): Content {
  return { text: `${who} ${'_'.repeat(40)}`, margin: [0, 0, 0, 16] };
}
