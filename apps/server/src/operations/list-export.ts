import { type AuditAction, auditFacts } from '@zvonok/domain/audit/audit';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { XLSX } from '../files/workbook/cells.ts';
import type { ListColumn, ListSheet, ListValue } from '../files/workbook/flat-sheets.ts';
import { schoolMoment } from '../platform/clock.ts';
import type { Requester } from '../platform/worker-pool.ts';
import { FileAnswer } from './answers.ts';
import { authorOf } from './caller.ts';
import type { Services } from './services.ts';

/** Rows of a workbook, at most; the sheet says if it is cut. */
const MAX_ROWS = 20_000;

/** A list that can be exported as a workbook. */
export interface ExportedList<Item> {
  /** The name of the sheet, of the file and of the entry in the journal: «События». */
  name: string;
  /** The file's name for programs that only read Latin letters: `events.xlsx`. */
  plainName: string;
  columns: readonly (ListColumn & { value: (item: Item) => ListValue })[];
  /** Returns the items in the order of the rows, at once or in pages. Called when the file worker is free. */
  read: () => Promise<readonly Item[]> | AsyncIterable<readonly Item[]>;
  /** Returns further sheets; called with all items of the list. */
  behind?: (items: readonly Item[]) => Promise<readonly ListSheet[]>;
  /** The title of the file and its entry in the journal, if they differ from those of a list. */
  as?: { title: string; action: AuditAction; label: string };
}

type ExportCall = Requester & Parameters<typeof authorOf>[0];

/** Makes a workbook of a list in the file worker. Leaves an entry in the journal. */
export async function exportList<Item>(
  call: ExportCall,
  { files, clock, school, recordAudit }: Pick<Services, 'files' | 'clock' | 'school' | 'recordAudit'>,
  { name, plainName, columns, read, behind, as }: ExportedList<Item>,
): Promise<FileAnswer> {
  const { title, action, label } = as ?? { title: name, action: 'list.exported', label: name };
  let count = 0;
  const bytes = await files.withMaker(call, async (run) => {
    const pages = read();
    async function* sheets(): AsyncGenerator<ListSheet> {
      const items: Item[] = [];
      for await (const page of Symbol.asyncIterator in pages ? pages : [pages]) {
        const room = MAX_ROWS - count;
        const shown = page.slice(0, room);
        count += shown.length;
        items.push(...page);
        yield {
          name,
          columns: columns.map(({ header, width }) => ({ header, width })),
          rows: shown.map((item) => columns.map(({ value }) => value(item))),
          cut: page.length > room ? 'сузьте отбор' : null,
        };
      }
      yield* (await behind?.(items)) ?? [];
    }
    return run('writeLists', { title: `${title} — ${school.facts.schoolName}` }, sheets());
  });
  const { userId, address } = authorOf(call);
  await recordAudit({
    action,
    actor: { userId },
    address,
    subject: { kind: 'list', id: null, label },
    changes: auditFacts({ count }),
  });
  return new FileAnswer({
    bytes,
    mediaType: XLSX,
    name: listFileName(title, schoolMoment(clock.now(), clock.timeZone)),
    plainName,
  });
}
