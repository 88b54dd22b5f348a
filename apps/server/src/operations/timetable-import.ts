import { canEditSchedule } from '@zvonok/domain/access/rights';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  type ImportConsent,
  type ImportCorrection,
  isAboutSame,
  parseCorrections,
} from '@zvonok/domain/spreadsheet/import-causes';
import { weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import { FileRefusal } from '../files/file-refusal.ts';
import { consentCounts, consentText, consentTo } from '../files/timetable-import/consent.ts';
import { endedBy } from '../files/timetable-import/difference.ts';
import { knownNames } from '../files/timetable-import/matrix/known-names.ts';
import { type GivenLayout, parseGivenLayout } from '../files/timetable-import/matrix/read-workbook-matrix.ts';
import {
  changesNothing,
  planImport,
  READ_SHEETS,
  type RefusedImport,
} from '../files/timetable-import/plan-import.ts';
import type { TimetableFile, TimetableRead } from '../files/timetable-import/read-timetable.ts';
import {
  errorText,
  ImportAnswers,
  type ImportError,
  isForGood,
  liveAnswers,
} from '../files/timetable-import/reading-notes.ts';
import type { RefusalExtras } from '../platform/refusal.ts';
import type { Requester } from '../platform/worker-pool.ts';
import { endChanges } from '../timetable/change-timetable.ts';
import { lessonsLeavingWith, rememberAnswers } from '../timetable/import-plan.ts';
import { importPlan } from '../timetable/import-timetable.ts';
import {
  presentCause,
  presentConsent,
  presentImport,
  presentReading,
  type ReadingOutcome,
} from '../timetable/present-import-result.ts';
import { changesFrom, importPlanFrom } from '../timetable/replace-timetable.ts';
import { readSchoolPlan } from '../timetable/school-plan.ts';
import { readSchoolWeek } from '../timetable/school-week.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import type { UploadedFile } from './contract-types.ts';
import { defineOperation } from './operation.ts';
import { weekFacts } from './school-week.ts';
import type { Services } from './services.ts';
import { firstDay, type RefuseDay, refuseSecondAppointment } from './week.ts';

/** Errors in one answer, at most. */
const ERRORS_TOLD = 200;

const WRONG_CORRECTIONS = 'Исправления к книге не читаются. Выберите книгу ещё раз.';
const LAYOUT_UNREAD = 'Поле «layout» не читается: уберите его или пришлите таким, каким его дал ответ.';

const PROBLEM = { type: 'bad-workbook', title: 'Расписание не загружено' };

/**
 * Makes the permanent timetable that of a workbook, completely or not at all. With `dryRun` it only returns the
 * difference. Questions about the workbook are refusals until they are answered, by the sender or by answers of earlier
 * imports; cells that were not read and lessons that go have to be accepted.
 */
const importTimetable = defineOperation('importTimetable', {
  allow: canEditSchedule,
  tellsFirstError: true,
  async run(call, { changeTimetable, clock, files, importAnswers, schoolPlan, schoolWeek }) {
    const { client, form, query, refuse, session } = call;
    const { dryRun = false, expect, accept } = query;
    const from = query.from === undefined ? null : firstDay(query.from, { refuse: refuseDay(call) }, clock);
    const corrections = correctionsOf(form?.corrections);
    if (!corrections) throw refuse(400, WRONG_CORRECTIONS, unreadable(WRONG_CORRECTIONS));
    const layout = givenLayout(form?.layout);
    if (layout === undefined) throw refuse(400, LAYOUT_UNREAD, unreadable(LAYOUT_UNREAD));
    const present = await schoolPlan();
    const earlier = liveAnswers(await importAnswers.read(), present);
    const given = {
      names: READ_SHEETS,
      known: knownNames(present),
      layout,
      answers: [...earlier, ...corrections],
    };
    const book = await read(form?.file, given, call, files).catch((error: unknown) => {
      if (error instanceof FileRefusal) throw refuse(400, error.message, unreadable(error.message));
      throw error;
    });
    const result = await changeTimetable.alone(session.userId, async (timetable) => {
      await refuseSecondAppointment(call, timetable);
      const school = await readSchoolPlan(timetable.db);
      const answers = new ImportAnswers(given.answers);
      const planned = planImport(book.sheets, school, answers);
      const outcome: ReadingOutcome = {
        remembered: tookEffect(earlier, [...(book.used ?? []), ...answers.used], corrections),
        skipped: [...(book.skipped ?? []), ...planned.skipped],
        unread: (book.unread ?? []).reduce((sum, { count }) => sum + count, 0),
      };
      const extras = { ...(book.matrix && { layout: book.matrix }), ...presentReading(outcome) };
      if ('errors' in planned) throw refuse(400, refusalDetail(planned), wrongRows(planned, extras));

      const { plan } = planned;
      const toAccept = consentTo(book.unread ?? [], planned, school);
      const active = await changesFrom(timetable, lessonsLeavingWith(plan), from ?? timetable.today);
      // From that day on a changed slot has a new lesson, so the changes of the old one end.
      const ended = from === null ? endedBy(plan, school, active) : active;
      const remarks = (book.remarks ?? []).map((message) => ({ message, unknown: null }));
      const warnings = [...remarks, ...planned.warnings];
      const made = { ...planned, warnings, ended, dryRun, from, read: outcome };
      const shown = {
        ...presentImport({ ...made, toAccept: dryRun ? toAccept : null }),
        ...(book.matrix && { layout: book.matrix }),
      };
      if (expect !== undefined && expect !== shown.fingerprint) {
        throw refuse(409, 'С тех пор как вы смотрели разницу, расписание изменили. Посмотрите её ещё раз.');
      }
      if (dryRun) return shown;
      if (toAccept && accept !== toAccept.fingerprint) {
        if (accept !== undefined) throw refuse(409, STALE_CONSENT);
        throw refuse(400, CONSENT_NEEDED, notAccepted(toAccept, extras));
      }
      await rememberAnswers(timetable, corrections, isForGood);
      if (changesNothing(plan)) return shown;
      await endChanges(timetable, ended);
      const weekBefore = await readSchoolWeek(timetable.db);
      const token = from === null ? null : await importPlanFrom(timetable, from, plan, ended);
      if (from === null) await importPlan(timetable, plan);
      await recordInJournal(timetable, {
        action: 'timetable.imported',
        address: client.address,
        subject: { kind: 'timetable', id: null, label: isFile(form?.file) ? form.file.name : '' },
        changes: auditFacts({
          added: shown.added.length,
          changed: shown.changed.length,
          removed: shown.removed.length,
          ended: ended.length,
          ...(toAccept && consentCounts(toAccept)),
          ...(from !== null && { startsOn: formatDate(from) }),
        }),
      });
      for (const { id, name, was } of plan.teachers) {
        const renamed = was === undefined ? null : auditChanges({ name: was }, { name });
        const subject = { kind: 'teacher', id, label: name } as const;
        if (renamed)
          await recordInJournal(timetable, {
            action: 'teacher.changed',
            address: client.address,
            subject,
            changes: renamed,
          });
      }
      const changes = plan.week && auditChanges(weekFacts(weekBefore), weekFacts(plan.week));
      if (plan.week && changes) {
        await recordInJournal(timetable, {
          action: 'school-week.changed',
          address: client.address,
          subject: { kind: 'calendar', id: null, label: weekSettingsText(plan.week) },
          changes,
        });
      }
      return { ...shown, ...(token !== null && { token }) };
    });
    if (!dryRun) await schoolWeek.look();
    return result;
  },
});

const STALE_CONSENT =
  'С тех пор как вы согласились, стало другим то, что не прочитано или пропадает. Посмотрите ещё раз.';
const CONSENT_NEEDED =
  'Ничего не загружено: посмотрите, что не прочитано и каких уроков не станет, и подтвердите.';

/** Refuses an impossible first day in the shape of all refusals of an import: with the first error as `message`. */
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
  return files.withReader(requester, (run) => run('readTimetable', { ...given, bytes }));
}

/** Null if the form has no answer about the sheets, undefined if the answer cannot be parsed. */
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

/** The answers of the form to questions; null if they cannot be parsed. */
function correctionsOf(text: unknown): ImportCorrection[] | null {
  if (text === undefined || text === '') return [];
  return typeof text === 'string' ? parseCorrections(text) : null;
}

/** The answers of earlier imports that were used, without those that the form answers again. */
function tookEffect(
  earlier: readonly ImportCorrection[],
  used: readonly ImportCorrection[],
  corrections: readonly ImportCorrection[],
): ImportCorrection[] {
  const isIn = (answers: readonly ImportCorrection[], answer: ImportCorrection) =>
    answers.some((other) => isAboutSame(other, answer));
  return earlier.filter((answer) => isIn(used, answer) && !isIn(corrections, answer));
}

function wrongRows({ errors, causes }: RefusedImport, extras: RefusalExtras['members']): RefusalExtras {
  const [first] = errors;
  return {
    problem: PROBLEM,
    message: first ? errorText(first) : '',
    errors: errors.slice(0, ERRORS_TOLD),
    members: {
      errorsTotal: errors.length,
      causes: causes.slice(0, ERRORS_TOLD).map(presentCause),
      ...extras,
    },
  };
}

function notAccepted(toAccept: ImportConsent, extras: RefusalExtras['members']): RefusalExtras {
  const message = consentText(toAccept);
  const errors = toAccept.reasons.map(({ message: reason, places: [first] }) =>
    first
      ? { sheet: first.sheet, row: first.row, column: first.column, message: reason }
      : { sheet: null, row: null, column: null, message: reason },
  );
  return { problem: PROBLEM, message, errors, members: { toAccept: presentConsent(toAccept), ...extras } };
}

function refusalDetail({ errors, causes }: RefusedImport): string {
  const questions = causes.filter(({ unknown }) => unknown !== null).length;
  if (questions === causes.length) return `О книге есть вопросы: ${questions}. Ответьте на них.`;
  return `В книге неверных строк: ${wrongRowCount(errors)}. Исправьте их и загрузите снова.`;
}

function wrongRowCount(errors: readonly ImportError[]): number {
  return new Set(errors.map(({ sheet, row }) => `${sheet} ${row}`)).size;
}

/** The import of a timetable. */
export const TIMETABLE_IMPORT_OPERATIONS = {
  importTimetable,
};
