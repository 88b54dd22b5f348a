import { canEditSchedule } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { type ImportCorrection, parseCorrections } from '@zvonok/domain/spreadsheet/import-causes';
import { FileRefusal } from '../../files/file-refusal.ts';
import { endedBy } from '../../files/timetable-import/ended-changes.ts';
import { errorText, type ImportError } from '../../files/timetable-import/import-errors.ts';
import { parseGivenLayout } from '../../files/timetable-import/matrix/given-layout.ts';
import { knownNames } from '../../files/timetable-import/matrix/known-names.ts';
import type { MatrixPreview } from '../../files/timetable-import/matrix/preview.ts';
import type { GivenLayout } from '../../files/timetable-import/matrix/read-workbook-matrix.ts';
import {
  changesNothing,
  planImport,
  READ_SHEETS,
  type RefusedImport,
} from '../../files/timetable-import/plan-import.ts';
import type { TimetableFile, TimetableRead } from '../../files/timetable-import/read-timetable.ts';
import type { Requester } from '../../files/worker/file-worker.ts';
import type { RefusalExtras } from '../../platform/refusal.ts';
import { lessonsLeavingWith } from '../../timetable/import-plan.ts';
import { presentImport } from '../../timetable/present-import-result.ts';
import type { UploadedFile } from '../files.ts';
import { firstDay, type RefuseDay, refuseSecondAppointment } from '../first-day.ts';
import { defineOperation } from '../operation.ts';
import type { Services } from '../services.ts';

/** More errors than anybody mends before looking again. */
const ERRORS_TOLD = 200;

const WRONG_CORRECTIONS = 'Исправления к книге не читаются. Выберите книгу ещё раз.';
const LAYOUT_UNREAD = 'Поле «layout» не читается: уберите его или пришлите таким, каким его дал ответ.';

const PROBLEM = { type: 'bad-workbook', title: 'Расписание не загружено' };

/**
 * Makes the permanent timetable what a workbook says, all of it or nothing. With `dryRun` only tells the difference.
 */
export const importTimetable = defineOperation('importTimetable', {
  allow: canEditSchedule,
  tellsFirstError: true,
  async run(call, { changeTimetable, clock, files, schoolPlan }) {
    const { client, form, query, refuse, session } = call;
    const { dryRun = false, expect } = query;
    const from = query.from === undefined ? null : firstDay(query.from, { refuse: refuseDay(call) }, clock);
    const corrections = correctionsOf(form?.corrections);
    if (!corrections) throw refuse(400, WRONG_CORRECTIONS, unreadable(WRONG_CORRECTIONS));
    const layout = givenLayout(form?.layout);
    if (layout === undefined) throw refuse(400, LAYOUT_UNREAD, unreadable(LAYOUT_UNREAD));
    const given = { names: READ_SHEETS, known: knownNames(await schoolPlan()), layout };
    const { sheets, matrix } = await read(form?.file, given, call, files).catch((error: unknown) => {
      if (error instanceof FileRefusal) throw refuse(400, error.message, unreadable(error.message));
      throw error;
    });
    return changeTimetable.alone(session.userId, async (timetable) => {
      await refuseSecondAppointment(call, timetable);
      const school = await timetable.schoolPlan();
      const planned = planImport(sheets, school, corrections);
      if ('errors' in planned) throw refuse(400, rowsDetail(planned.errors), wrongRows(planned, matrix));

      const { plan } = planned;
      const active = await timetable.changesFrom(lessonsLeavingWith(plan), from ?? timetable.today);
      // From a day on a changed slot has a new lesson, so nothing done to the old one stays.
      const ended = from === null ? endedBy(plan, school, active) : active;
      const result = {
        ...presentImport({ ...planned, ended, dryRun, from }),
        ...(matrix && { layout: matrix }),
      };
      if (expect !== undefined && expect !== result.fingerprint) {
        throw refuse(409, 'С тех пор как вы смотрели разницу, расписание изменили. Посмотрите её ещё раз.');
      }
      if (dryRun || changesNothing(plan)) return result;
      await timetable.end(ended);
      const token = from === null ? null : await timetable.importPlanFrom(from, plan, ended);
      if (from === null) await timetable.importPlan(plan);
      await timetable.record({
        action: 'timetable.imported',
        address: client.address,
        subject: { kind: 'timetable', id: null, label: isFile(form?.file) ? form.file.name : '' },
        changes: auditFacts({
          added: result.added.length,
          changed: result.changed.length,
          removed: result.removed.length,
          ended: ended.length,
          ...(from !== null && { startsOn: formatDate(from) }),
        }),
      });
      return { ...result, ...(token !== null && { token }) };
    });
  },
});

/** A day that cannot be the first is refused as everything about an import is: with the first error in one phrase. */
function refuseDay({ refuse }: { refuse: RefuseDay }): RefuseDay {
  return (status, detail, extras) => refuse(status, detail, { ...extras, problem: PROBLEM, message: detail });
}

async function read(
  file: unknown,
  given: Omit<TimetableFile, 'bytes'>,
  requester: Requester,
  files: Services['files'],
): Promise<TimetableRead> {
  if (!isFile(file)) throw new FileRefusal('Приложите книгу xlsx в поле «file».');
  if (file.bytes.length === 0) throw new FileRefusal('Файл пуст.');
  const { bytes } = file;
  return files.withWorker(requester, (run) => run('readTimetable', { ...given, bytes }));
}

/** Null when nothing is said about the sheets, undefined when it cannot be read. */
function givenLayout(text: unknown): GivenLayout | null | undefined {
  if (text === undefined) return null;
  return (typeof text === 'string' ? parseGivenLayout(text) : null) ?? undefined;
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}

function unreadable(message: string): RefusalExtras {
  return { problem: PROBLEM, message, errors: [{ sheet: null, row: null, column: null, message }] };
}

/** What the form says about unknown names; null when it is not readable. */
function correctionsOf(text: unknown): ImportCorrection[] | null {
  if (text === undefined || text === '') return [];
  return typeof text === 'string' ? parseCorrections(text) : null;
}

function wrongRows({ errors, causes }: RefusedImport, matrix: MatrixPreview | null): RefusalExtras {
  const [first] = errors;
  return {
    problem: PROBLEM,
    message: first ? errorText(first) : '',
    errors: errors.slice(0, ERRORS_TOLD),
    members: {
      errorsTotal: errors.length,
      causes: causes.slice(0, ERRORS_TOLD),
      ...(matrix && { layout: matrix }),
    },
  };
}

function rowsDetail(errors: readonly ImportError[]): string {
  const rows = new Set(errors.map(({ sheet, row }) => `${sheet} ${row}`)).size;
  return `В книге неверных строк: ${rows}. Исправьте их и загрузите снова.`;
}
