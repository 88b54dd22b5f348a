import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  closedMonthTitle,
  MONTH_TIMESHEET_LABEL,
  PAPER_LABEL,
} from '@zvonok/domain/month-papers/paper-settings';
import type { LongDocument } from '../pdf/long-document.ts';
import type { AcknowledgedDay, MonthPaperPage } from './paper-page.ts';

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
