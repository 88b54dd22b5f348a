import type { SummaryCard, SummaryRow } from '@zvonok/domain/summary/summary';
import type { Content, DocumentDefinition } from 'pdfmake';
import { PAPER, pageFrame, renderPdf } from './page-frame.ts';

/** What one day's document says, in words ready to be printed. */
export interface ReplacementsPage {
  schoolName: string;
  /** 'Понедельник, 16 ноября 2026 г.' */
  date: string;
  cards: readonly SummaryCard[];
  /** What stands on the page of a day without changes. */
  nothing: string;
}

/** Makes the PDF of one day's replacements. */
export function renderReplacements(page: ReplacementsPage): Promise<Uint8Array> {
  return renderPdf(replacementsDefinition(page));
}

const COLUMNS = ['№', 'Класс', 'Кто заменяет', 'Примечание'] as const;
/** №, class, who comes, note: points, and shares of the rest. */
const WIDTHS = [28, 110, '*', '*'];
/** A card up to this long is never torn between two pages. */
const WHOLE_CARD_ROWS = 12;

/** The day's summary as a document: a card per teacher, A4, the school and the date on every page, pages numbered. */
function replacementsDefinition(page: ReplacementsPage): DocumentDefinition {
  const { schoolName, date, cards, nothing } = page;
  return {
    ...pageFrame({ schoolName, title: `Замены — ${date}`, heading: `Замены. ${date}` }),
    content:
      cards.length > 0 ? cards.map(cardContent) : [{ text: nothing, fontSize: 13, margin: [0, 20, 0, 0] }],
  };
}

function cardContent({ teacher, rows }: SummaryCard): Content {
  return {
    unbreakable: rows.length <= WHOLE_CARD_ROWS,
    margin: [0, 0, 0, 12],
    table: {
      // The name and the heading are repeated where a long card goes on.
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          { text: teacher, bold: true, fontSize: 11.5, colSpan: COLUMNS.length, fillColor: PAPER.shade },
          {},
          {},
          {},
        ],
        COLUMNS.map((text) => ({ text, bold: true, fontSize: 9, color: PAPER.quiet })),
        ...rows.map(rowContent),
      ],
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: (at: number) => (at === 0 || at === COLUMNS.length ? 0.6 : 0),
      hLineColor: () => PAPER.line,
      vLineColor: () => PAPER.line,
    },
  };
}

function rowContent({ number, shift, className, subgroup, substitute, note, isOpen }: SummaryRow): Content[] {
  const group = subgroup === null ? className : `${className}, ${subgroup}`;
  return [
    shift === 2 ? `${number}\n2\u00a0см.` : String(number),
    group,
    substitute ?? '',
    isOpen ? { text: note ?? '', bold: true, color: PAPER.urgent } : (note ?? ''),
  ];
}
