import { FileRefusal } from '../file-refusal.ts';
import type { FileJob, FileJobName, FileJobOutcome, FileJobs } from './jobs.ts';

type Doing<Name extends FileJobName> = (given: FileJobs[Name]['given']) => Promise<FileJobs[Name]['answer']>;

/** A thread that makes one kind of file does not load the library for another. */
const DOING: { [Name in FileJobName]: Doing<Name> } = {
  async readWorkbook({ file, sheets }) {
    const { readWorkbook } = await import('../workbook/read-workbook.ts');
    return readWorkbook(file, sheets);
  },
  async writeWorkbook({ sheets, title }) {
    const { writeWorkbook } = await import('../workbook/hucre-port.ts');
    return writeWorkbook(sheets, title);
  },
  async renderReplacements(page) {
    const { renderReplacements } = await import('../pdf/render-replacements.ts');
    return renderReplacements(page);
  },
  async renderInviteCodes(page) {
    const { renderInviteCodes } = await import('../pdf/render-invite-codes.ts');
    return renderInviteCodes(page);
  },
};

/** Does one job, wherever it is called; never throws. */
export async function doJob<Name extends FileJobName>({
  name,
  given,
}: FileJob<Name>): Promise<FileJobOutcome> {
  try {
    return { kind: 'done', answer: await DOING[name](given) };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', message: error.message };
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
