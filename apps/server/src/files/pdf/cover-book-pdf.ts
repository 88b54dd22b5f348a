import { formatDate } from '@zvonok/domain/calendar/school-date';
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
import { type CoverEntry, type CoverTotal, coverTotals } from '@zvonok/domain/cover-book/covers';
import { type LongDocument, renderLongDocument } from './long-document.ts';

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
  return renderLongDocument(coverBookDocument(page));
}

/** Points; null shares the rest. */
const ENTRY_WIDTHS = [60, 36, 64, null, null, null, 70, 36];
const TOTAL_WIDTHS = [null, 86, 86, 86, 86];

/** A4: the entries, the totals of everybody they name, and lines to be signed on. */
function coverBookDocument({ schoolName, title, entries }: CoverBookPage): LongDocument {
  const signatures = COVER_SIGNATURES.map((who) => `${who} ${'_'.repeat(40)}`);
  return {
    schoolName,
    title: `${COVER_BOOK_NAME} — ${title}`,
    heading: `${COVER_BOOK_NAME}. ${title}`,
    blocks: [
      ...(entries.length === 0
        ? [{ kind: 'text' as const, lines: [NO_COVERS], size: 13, above: 20, below: 0 }]
        : tablesOf(entries)),
      { kind: 'text', lines: signatures, size: 10, above: 28, below: 16 },
    ],
  };
}

function tablesOf(entries: readonly CoverEntry[]): LongDocument['blocks'] {
  return [
    {
      kind: 'table',
      headings: Object.values(COVER_LABEL),
      widths: ENTRY_WIDTHS,
      rows: entries.map(entryRow),
    },
    { kind: 'text', lines: [coverSummaryText(entries)], size: 10, above: 8, below: 6 },
    {
      kind: 'text',
      lines: [COVER_TOTALS_NAME],
      size: 12,
      isBold: true,
      above: 8,
      below: 4,
      isHeading: true,
    },
    {
      kind: 'table',
      headings: Object.values(COVER_TOTAL_LABEL),
      widths: TOTAL_WIDTHS,
      rows: coverTotals(entries).map(totalRow),
    },
  ];
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
