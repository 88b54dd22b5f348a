import { canSwap } from '@zvonok/domain/access/rights';
import { bookDaysTitle } from '@zvonok/domain/cover-book/book-period';
import { COVER_BOOK_NAME } from '@zvonok/domain/cover-book/cover-texts';
import { COVER_BOOK_FILE_NAME, coverBookFileName } from '@zvonok/domain/downloads/file-names';
import { schoolMoment } from '../../platform/clock.ts';
import { authorOf } from '../caller.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { bookDaysOf } from './book-days.ts';
import { filteredPages } from './book-sheets.ts';

/** The book of some days to be printed and signed. */
export const exportCoverBookPdf = defineOperation('exportCoverBookPdf', {
  allow: canSwap,
  async run(call, { clock, coverBook, files, recordAudit, school }) {
    const days = bookDaysOf(call);
    const title = bookDaysTitle(days.from, days.to);
    const { schoolName } = school.facts;
    const bytes = await files.withMaker(call, (run) =>
      run('renderCoverBook', { schoolName, title }, filteredPages(coverBook(days), call.query)),
    );
    const { userId, address } = authorOf(call);
    const subject = { kind: 'timetable', id: null, label: `${COVER_BOOK_NAME}: ${title}` } as const;
    await recordAudit({ action: 'replacements.printed', actor: { userId }, address, subject });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: coverBookFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: COVER_BOOK_FILE_NAME,
    });
  },
});
