import { createHash } from 'node:crypto';
import { bellSetDaysText } from '@zvonok/domain/bells/school-bells';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  type ImportCause,
  type ImportConsent,
  type ImportCorrection,
  type ImportWarning,
  MOST_CORRECTIONS,
  type ReadAs,
  type SkippedWords,
  type UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { WeekSettings } from '@zvonok/domain/timetable/week-layout';
import type { Wire } from '../platform/schemas.ts';
import { presentEnded } from './ended-changes.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ChangeRow } from './lessons.ts';

/** More warnings and other spellings than anybody reads. */
const TOLD = 200;
/** Letters of what was left out. */
const WORDS = 500;

interface Import {
  plan: ImportPlan;
  difference: Pick<Wire['ImportResult'], 'added' | 'removed' | 'changed'>;
  /** Changes that end with their lessons. */
  ended: readonly ChangeRow[];
  warnings: readonly ImportWarning[];
  readAs: readonly ReadAs[];
  /** What has to be agreed to; null when there is nothing of the kind, or it was agreed to. */
  toAccept: ImportConsent | null;
  read: ReadingOutcome;
  dryRun: boolean;
  /** The first day of the new timetable; null is at once. */
  from: IsoDate | null;
}

/** What an answer says of the reading of a workbook, whether it is imported or refused. */
export interface ReadingOutcome {
  /** Answers of earlier imports that took effect. */
  remembered: readonly ImportCorrection[];
  skipped: readonly SkippedWords[];
  /** How many filled cells became nothing. */
  unread: number;
}

export function presentReading({
  remembered,
  skipped,
}: Pick<ReadingOutcome, 'remembered' | 'skipped'>): Required<
  Pick<Wire['ImportResult'], 'remembered' | 'skipped'>
> {
  return {
    remembered: remembered.slice(0, MOST_CORRECTIONS).map(presentAnswer),
    skipped: skipped
      .slice(0, TOLD)
      .map(({ written, count }) => ({ written: written.slice(0, WORDS), count })),
  };
}

export function presentCause({ places, unknown, ...cause }: ImportCause): Wire['ImportCause'] {
  return { ...cause, places: [...places], unknown: unknown && presentQuestion(unknown) };
}

function presentQuestion({ nearest, proposed, ...question }: UnknownName): Wire['ImportUnknownName'] {
  return { ...question, nearest: [...nearest], proposed: proposed ? presentAnswer(proposed) : null };
}

function presentAnswer({ as = null, ...answer }: ImportCorrection): Wire['ImportAnswer'] {
  return { ...answer, as };
}

export function presentConsent({ fingerprint, reasons }: ImportConsent): Wire['ImportConsent'] {
  return { fingerprint, reasons: reasons.map((reason) => ({ ...reason, places: [...reason.places] })) };
}

/** What an import does, or has done, in words and rows. */
export function presentImport(made: Import): Wire['ImportResult'] {
  const { plan, difference, ended, dryRun, from } = made;
  const notes = notesOf(plan, difference, ended);
  return {
    message: messageOf(made, notes),
    dryRun,
    fingerprint: fingerprintOf({ plan, difference, ended, from }),
    notes,
    ...difference,
    ended: presentEnded(ended),
    ...(from !== null && { from }),
    warnings: made.warnings.slice(0, TOLD).map(({ message, unknown }) => ({
      message,
      unknown: unknown && presentQuestion(unknown),
    })),
    readAs: made.readAs.slice(0, TOLD),
    toAccept: made.toAccept && presentConsent(made.toAccept),
    ...presentReading(made.read),
  };
}

function messageOf(
  { difference: { added, changed, removed }, dryRun, read: { unread } }: Import,
  notes: readonly string[],
) {
  const counts = `изменено: ${changed.length}, убрано: ${removed.length}.`;
  if (added.length + changed.length + removed.length > 0) {
    return `${dryRun ? 'Будет добавлено' : 'Добавлено'}: ${added.length}, ${counts}`;
  }
  if (unread > 0)
    return `Прочитанные уроки те же, но прочитано не всё: осталось ${counted(unread, NOUN.cell)}.`;
  return notes.length > 0 ? 'Уроки те же.' : 'В книге то же расписание: менять нечего.';
}

function notesOf(
  { week, classes, subjects, rooms, teachers, lessonTimes, secondShiftTimes, bellSets, shifts }: ImportPlan,
  { changed }: Import['difference'],
  ended: readonly ChangeRow[],
) {
  const isNew = ({ id }: { id: number | null }) => id === null;
  const changes = new Set(ended.map(({ id, merge }) => Math.min(id, merge?.otherId ?? id))).size;
  return [
    ...(week ? [weekText(week)] : []),
    ...list('Новые классы', classes),
    ...list('Новые предметы', subjects.filter(isNew)),
    ...subjects.flatMap(({ id, name, shortName }) =>
      id === null ? [] : [`${name}: теперь кратко «${shortName}»`],
    ),
    ...list('Новые кабинеты', rooms),
    ...list('Новые учителя', teachers.filter(isNew)),
    ...teachers.flatMap(({ name, was }) => (was === undefined ? [] : [`${was} теперь ${name}`])),
    ...teachers.flatMap(({ id, name, eduSubject, isFromLessons, was }) =>
      id === null || isFromLessons || was !== undefined ? [] : [`${name} ведёт: ${eduSubject || '—'}`],
    ),
    ...subjectsFromLessons(teachers),
    ...renamedSubgroups(changed),
    ...lessonTimes.map(({ number, time }) => `Звонок ${number} урока: ${time}`),
    ...secondShiftTimes.map(({ number, time }) => `Звонок ${number} урока второй смены: ${time}`),
    ...bellSets.map((set) => `Набор звонков «${set.name}»: ${bellSetDaysText(set)}`),
    ...([1, 2] as const).flatMap((shift) =>
      list(
        `Теперь ${shift} смена`,
        shifts.filter((one) => one.shift === shift).map(({ group }) => group),
      ),
    ),
    ...(changes > 0 ? [`Прекратится действие: ${counted(changes, NOUN.replacement)}`] : []),
  ];
}

/** More examples than these are looked at in the list of teachers. */
const SUBJECTS_TOLD = 5;

function subjectsFromLessons(teachers: ImportPlan['teachers']): string[] {
  const filled = teachers.filter(({ isFromLessons }) => isFromLessons);
  if (filled.length === 0) return [];
  const rest = filled.length - SUBJECTS_TOLD;
  return [
    `Предметы из расписания: у ${counted(filled.length, NOUN.ofTeachers)}`,
    ...filled.slice(0, SUBJECTS_TOLD).map(({ name, eduSubject }) => `${name}: ${eduSubject}`),
    ...(rest > 0 ? [`И ещё у ${counted(rest, NOUN.ofTeachers)}`] : []),
  ];
}

/** More other names of subgroups than these are the same word again. */
const NAMES_TOLD = 3;

function renamedSubgroups(changed: Import['difference']['changed']): string[] {
  const names = changed.flatMap(({ before, after }) =>
    before.subgroup === after.subgroup ? [] : [`«${before.subgroup}» теперь «${after.subgroup}»`],
  );
  if (names.length === 0) return [];
  const kinds = [...new Set(names)];
  const more = kinds.length > NAMES_TOLD ? ' и другие' : '';
  return [
    `Подгруппы с другими названиями (${names.length}): ${kinds.slice(0, NAMES_TOLD).join(', ')}${more}`,
  ];
}

/** 'Дни школы: понедельник–суббота, уроки с 1 по 8'. */
function weekText({ dayCount, firstLesson, lastLesson }: WeekSettings): string {
  const last = dayCount === 6 ? 'суббота' : 'пятница';
  return `Дни школы: понедельник–${last}, уроки с ${firstLesson} по ${lastLesson}`;
}

function list(title: string, records: readonly { name: string }[]): string[] {
  return records.length > 0 ? [`${title}: ${records.map(({ name }) => name).join(', ')}`] : [];
}

/** Equal for equal plans over equal timetables, so that an upload can be held to what its preview showed. */
function fingerprintOf({
  plan,
  difference,
  ended,
  from,
}: Pick<Import, 'plan' | 'difference' | 'ended' | 'from'>): string {
  const text = JSON.stringify([plan, difference, ended.map(({ id }) => id), from]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
