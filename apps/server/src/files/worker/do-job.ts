import { FileRefusal } from '../file-refusal.ts';
import type { ListSheet } from '../workbook/flat-sheets.ts';
import type { FileJob, FileJobName, FileJobOutcome, FileJobPage, FileJobs } from './jobs.ts';

type Handler<Name extends FileJobName> = (
  given: FileJobs[Name]['given'],
  pages: AsyncIterable<FileJobPage<Name>>,
) => Promise<FileJobs[Name]['answer']>;

/** A thread that makes one kind of file does not load the library for another. */
const HANDLERS: { [Name in FileJobName]: Handler<Name> } = {
  async readWorkbook({ file, sheets }) {
    const { readWorkbook } = await import('../workbook/read-workbook.ts');
    return readWorkbook(file, sheets);
  },
  async readTimetable(given) {
    const { readTimetable } = await import('../timetable-import/read-timetable.ts');
    return readTimetable(given);
  },
  async writeTimetable({ school, shown, title }) {
    const { timetableWorkbook } = await import('../workbook/timetable-workbook.ts');
    const { writeWorkbook } = await import('../workbook/hucre-adapter.ts');
    return writeWorkbook(timetableWorkbook(school, shown), title);
  },
  async writeLists({ title }, pages) {
    const { listSheet } = await import('../workbook/flat-sheets.ts');
    const { writeWorkbook } = await import('../workbook/hucre-adapter.ts');
    return writeWorkbook((await wholeSheets(pages)).map(listSheet), title);
  },
  async renderReplacements(page) {
    const { renderReplacements } = await import('../pdf/replacements-pdf.ts');
    return renderReplacements(page);
  },
  async renderCoverBook(given, pages) {
    const { renderCoverBook } = await import('../pdf/cover-book-pdf.ts');
    return renderCoverBook({ ...given, entries: await joined(pages) });
  },
  async renderInviteCodes(page) {
    const { renderInviteCodes } = await import('../pdf/invite-codes-pdf.ts');
    return renderInviteCodes(page);
  },
  async renderDeliveryCodes(page) {
    const { renderDeliveryCodes } = await import('../pdf/invite-codes-pdf.ts');
    return renderDeliveryCodes(page);
  },
  async renderMonthPaper(page) {
    const { renderMonthPaper } = await import('../papers/month-paper.ts');
    return renderMonthPaper(page);
  },
  async renderCertificates(pages) {
    const { renderCertificates } = await import('../pdf/certificates-pdf.ts');
    return renderCertificates(pages);
  },
};

/** Does one job, in the thread or anywhere else. */
export async function doJob<Name extends FileJobName>(
  { name, given }: FileJob<Name>,
  pages: AsyncIterable<FileJobPage<Name>>,
): Promise<FileJobOutcome> {
  try {
    return { kind: 'done', answer: await HANDLERS[name](given, pages) };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', message: error.message, at: error.at };
    throw error;
  }
}

/** Sheets whose rows came in several pages. */
async function wholeSheets(pages: AsyncIterable<ListSheet>): Promise<ListSheet[]> {
  const sheets: (ListSheet & { rows: ListSheet['rows'][number][] })[] = [];
  for await (const { rows, ...page } of pages) {
    const last = sheets.at(-1);
    if (last?.name === page.name) {
      last.rows.push(...rows);
      last.cut ??= page.cut ?? null;
    } else sheets.push({ ...page, rows: [...rows] });
  }
  return sheets;
}

async function joined<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}
