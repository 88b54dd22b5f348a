import { formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { MarkedAbsence, MonthHour } from '@zvonok/domain/month-papers/month-of-covers';
import type { NameForms, PaperSettings } from '@zvonok/domain/month-papers/paper-settings';
import {
  closedMonthTitle,
  MONTH_TIMESHEET_LABEL,
  PAPER_LABEL,
} from '@zvonok/domain/month-papers/paper-settings';
import type { LongDocument } from '../pdf/long-document.ts';

/** When and how a person confirmed their hours of a day, in words; null for a line to be signed. */
export interface AcknowledgedDay {
  name: string;
  date: IsoDate;
  lessons: string;
  acknowledged: { at: string; channel: string } | null;
}

/** What all papers of a month have. Plain data: it travels to the thread that makes them. */
export interface MonthOnPaper {
  month: string;
  /** Null of a month that is not closed. */
  number: number | null;
  schoolName: string;
  settings: PaperSettings;
  hours: readonly MonthHour[];
}

export type MonthPaperPage = MonthOnPaper &
  (
    | { paper: 'journal' | 'hours' }
    | {
        paper: 'order';
        names: readonly NameForms[];
        /** Of a correction: what it adds and what it takes out. */
        difference: { added: readonly MonthHour[]; removed: readonly MonthHour[] } | null;
      }
    | { paper: 'acknowledgements'; days: readonly AcknowledgedDay[] }
    | { paper: 'timesheet'; absences: readonly MarkedAbsence[] }
  );

/** Makes a paper of a month. */
export async function renderMonthPaper(page: MonthPaperPage): Promise<Uint8Array> {
  const schoolName = page.settings.organisation || page.schoolName;
  const title = closedMonthTitle(page.month, page.number);
  if (page.paper === 'journal') {
    const { renderCoverBook } = await import('../pdf/cover-book-pdf.ts');
    return renderCoverBook({ schoolName, title, entries: page.hours });
  }
  if (page.paper === 'acknowledgements') {
    const { renderLongDocument } = await import('../pdf/long-document.ts');
    return renderLongDocument(acknowledgementsDocument(page.days, { schoolName, title }));
  }
  if (page.paper === 'order') {
    const { renderOrder } = await import('./order-docx.ts');
    return renderOrder(page);
  }
  const { writeWorkbook } = await import('../workbook/hucre-adapter.ts');
  const { hoursForm, timesheetForm } = await import('./month-forms.ts');
  if (page.paper === 'timesheet') {
    return writeWorkbook([timesheetForm(page, page.absences)], `${MONTH_TIMESHEET_LABEL} — ${title}`);
  }
  return writeWorkbook([hoursForm(page)], `${PAPER_LABEL.hours} — ${title}`);
}

/** The hours of a month by person and day, as they are confirmed. */
export function daysOfPeople(hours: readonly MonthHour[]): MonthHour[][] {
  return [...Map.groupBy(hours, ({ who, date }) => `${who.id} ${date}`).values()].toSorted(
    ([a], [b]) =>
      compareRussian(a?.who.name ?? '', b?.who.name ?? '') || (a?.date ?? '').localeCompare(b?.date ?? ''),
  );
}

/** '3 урок 7Б, 4 урок 9А' */
export function lessonsOfDay(hours: readonly MonthHour[]): string {
  return hours.map(({ number, group }) => `${number} урок ${groupName(group)}`).join(', ');
}

const ACKNOWLEDGEMENT_HEADINGS = ['Учитель', 'Дата', 'Уроки', 'Ознакомлен', 'Как', 'Подпись'];
/** Points; null shares the rest. */
const ACKNOWLEDGEMENT_WIDTHS = [120, 60, null, 90, 76, 90];

function acknowledgementsDocument(
  days: readonly AcknowledgedDay[],
  { schoolName, title }: { schoolName: string; title: string },
): LongDocument {
  const confirmed = days.filter(({ acknowledged }) => acknowledged !== null).length;
  return {
    schoolName,
    title: `${PAPER_LABEL.acknowledgements} — ${title}`,
    heading: `${PAPER_LABEL.acknowledgements}. ${title}`,
    blocks: [
      {
        kind: 'table',
        headings: ACKNOWLEDGEMENT_HEADINGS,
        widths: ACKNOWLEDGEMENT_WIDTHS,
        rows: days.map(({ name, date, lessons, acknowledged }) => [
          ...[name, formatDate(date), lessons, acknowledged?.at ?? '', acknowledged?.channel ?? ''],
          acknowledged ? 'в «Звонке»' : '',
        ]),
      },
      {
        kind: 'text',
        lines: [
          `Подтверждено в «Звонке»: ${confirmed} из ${days.length}. Остальные строки подписывают от руки.`,
        ],
        ...{ size: 10, above: 8, below: 6 },
      },
    ],
  };
}
