import { describeError } from '../../platform/describe-error.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileJob, FileJobName, FileJobOutcome, FileJobs } from './jobs.ts';

type Handler<Name extends FileJobName> = (
  given: FileJobs[Name]['given'],
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
  async writeLists({ sheets, title }) {
    const { listSheet } = await import('../workbook/list-sheet.ts');
    const { writeWorkbook } = await import('../workbook/hucre-adapter.ts');
    return writeWorkbook(sheets.map(listSheet), title);
  },
  async renderReplacements(page) {
    const { renderReplacements } = await import('../pdf/replacements-pdf.ts');
    return renderReplacements(page);
  },
  async renderCoverBook(page) {
    const { renderCoverBook } = await import('../pdf/cover-book-pdf.ts');
    return renderCoverBook(page);
  },
  async planDay({ input, seed }) {
    const { threePlans } = await import('@zvonok/solver/solve');
    return threePlans(input, { seed });
  },
  async renderInviteCodes(page) {
    const { renderInviteCodes } = await import('../pdf/invite-codes-pdf.ts');
    return renderInviteCodes(page);
  },
};

/** Does one job, wherever it is called; never throws. */
export async function doJob<Name extends FileJobName>({
  name,
  given,
}: FileJob<Name>): Promise<FileJobOutcome> {
  try {
    return { kind: 'done', answer: await HANDLERS[name](given) };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', message: error.message };
    return { kind: 'failed', facts: describeError(error) };
  }
}
