import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { inMonth } from '@zvonok/domain/cover-book/cover-texts';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { type MonthHour, orderLines, peopleOfMonth } from '@zvonok/domain/month-papers/month-of-covers';
import { closedMonthTitle, type NameForms, PAPER_LABEL } from '@zvonok/domain/month-papers/paper-settings';
import {
  AlignmentType,
  Document,
  type IParagraphOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { MonthPaperPage } from './paper-page.ts';

type OrderPage = Extract<MonthPaperPage, { paper: 'order' }>;

/** Twips: 1/1440 of an inch. A4 with the margins of an official paper. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1134, bottom: 1134, left: 1701, right: 567 },
} as const;
const WIDTHS = [2150, 2150, 850, 1850, 1838, 800];
const HEADINGS = ['Кому поручено', 'За кого', 'Класс', 'Предмет', 'Даты', 'Часов'];
const FONT = 'Times New Roman';
/** Half-points. */
const SIZE = { text: 24, table: 20 } as const;

/** Makes the order of a month as a document that is still edited: its number and date are not known here. */
export async function renderOrder(page: OrderPage): Promise<Uint8Array> {
  const { month, number, schoolName, settings } = page;
  const title = closedMonthTitle(month, number);
  const document = new Document({
    title: `${PAPER_LABEL.order} — ${title}`,
    creator: 'Звонок',
    styles: { default: { document: { run: { font: FONT, size: SIZE.text, language: { value: 'ru-RU' } } } } },
    sections: [
      {
        properties: { page: PAGE },
        children: [
          paragraph(settings.organisation || schoolName, { alignment: AlignmentType.CENTER }, true),
          paragraph(
            'ПРИКАЗ',
            { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 240 } },
            true,
          ),
          paragraph('«___» ______________ 20___ г.          № ________'),
          paragraph(subjectOf(page), { spacing: { before: 240, after: 240 } }, true),
          paragraph(`${settings.orderBasis}, приказываю:`, { alignment: AlignmentType.JUSTIFIED }),
          ...items(page),
          ...settings.signatories
            .slice(0, 1)
            .map(({ post, name }) =>
              paragraph(`${post} ____________________ ${name}`, { spacing: { before: 480, after: 360 } }),
            ),
          paragraph('С приказом ознакомлены:', { keepNext: true }),
          ...peopleOfMonth(page.hours).map(({ name }) =>
            paragraph(`____________________ ${name}     «___» ____________ 20___ г.`, {
              spacing: { before: 160 },
            }),
          ),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function subjectOf({ month, number, difference }: OrderPage): string {
  const of = `замещении уроков в ${inMonth(`${month}-01`)} ${month.slice(0, 4)} года`;
  if (difference) return `О внесении изменений в приказ о ${of}`;
  return number === null ? `О ${of} (проект)` : `О ${of}`;
}

function items({ month, hours, names, difference }: OrderPage): (Paragraph | Table)[] {
  const when = `${inMonth(`${month}-01`)} ${month.slice(0, 4)} года`;
  const lists = difference
    ? [
        { text: 'Дополнительно поручить замещение уроков', hours: difference.added },
        { text: 'Считать не состоявшимся замещение уроков', hours: difference.removed },
      ].filter((list) => list.hours.length > 0)
    : [{ text: `Поручить в ${when} замещение уроков`, hours }];
  const numbered = [
    ...lists.map(({ text }) => `${text}:`),
    'Бухгалтерии произвести оплату по справке о замещениях.',
    'Контроль за исполнением приказа оставляю за собой.',
  ];
  return numbered.flatMap((text, index) => {
    const list = lists[index];
    const line = paragraph(`${index + 1}. ${text}`, {
      spacing: { before: 160, after: 120 },
      keepNext: list !== undefined,
    });
    return list ? [line, linesTable(list.hours, names)] : [line];
  });
}

function linesTable(hours: readonly MonthHour[], names: readonly NameForms[]): Table {
  const known = new Map(names.map((forms) => [forms.name, forms]));
  const rows = orderLines(hours).map(({ who, whom, group, subject, dates, hours: count }) => [
    known.get(who.name)?.dative ?? who.name,
    whom ? (known.get(whom.name)?.genitive ?? whom.name) : 'вакансия',
    groupName(group),
    subject.name,
    dates.map(dayTitle).join(', '),
    String(count),
  ]);
  return new Table({
    width: { size: WIDTHS.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: WIDTHS,
    rows: [
      tableRow(HEADINGS, { isBold: true, tableHeader: true }),
      ...rows.map((cells) => tableRow(cells)),
      tableRow(['Всего', '', '', '', '', String(hours.length)], { isBold: true }),
    ],
  });
}

function tableRow(
  texts: readonly string[],
  { isBold = false, tableHeader = false }: { isBold?: boolean; tableHeader?: boolean } = {},
): TableRow {
  return new TableRow({
    tableHeader,
    cantSplit: true,
    children: texts.map(
      (text, index) =>
        new TableCell({
          width: { size: WIDTHS[index] ?? 0, type: WidthType.DXA },
          margins: { left: 80, right: 80, top: 30, bottom: 30 },
          children: [new Paragraph({ children: [new TextRun({ text, bold: isBold, size: SIZE.table })] })],
        }),
    ),
  });
}

function paragraph(text: string, options: IParagraphOptions = {}, isBold = false): Paragraph {
  return new Paragraph({ ...options, children: [new TextRun({ text, bold: isBold })] });
}
