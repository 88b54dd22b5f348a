import { createHash } from 'node:crypto';
import { bellSetDaysText } from '@zvonok/domain/bells/bells-text';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { ImportWarning, ReadAs } from '@zvonok/domain/spreadsheet/import-causes';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import type { Wire } from '../platform/schemas.ts';
import type { ImportPlan } from './import-plan.ts';
import { presentEnded } from './present-ended.ts';
import type { ChangeRow } from './reading.ts';

/** More warnings and other spellings than anybody reads. */
const TOLD = 200;

interface Import {
  plan: ImportPlan;
  difference: Pick<Wire['ImportResult'], 'added' | 'removed' | 'changed'>;
  /** Changes that end with their lessons. */
  ended: readonly ChangeRow[];
  warnings: readonly ImportWarning[];
  readAs: readonly ReadAs[];
  dryRun: boolean;
  /** The first day of the new timetable; null is at once. */
  from: IsoDate | null;
}

/** What an import does, or has done, in words and rows. */
export function presentImport(made: Import): Wire['ImportResult'] {
  const { plan, difference, ended, dryRun, from } = made;
  const notes = notesOf(plan, ended);
  return {
    message: messageOf(difference, notes, dryRun),
    dryRun,
    fingerprint: fingerprintOf({ plan, difference, ended, from }),
    notes,
    ...difference,
    ended: presentEnded(ended),
    ...(from !== null && { from }),
    warnings: made.warnings.slice(0, TOLD).map(({ message, unknown }) => ({
      message,
      unknown: unknown && { ...unknown, nearest: [...unknown.nearest] },
    })),
    readAs: made.readAs.slice(0, TOLD),
  };
}

function messageOf(
  { added, changed, removed }: Import['difference'],
  notes: readonly string[],
  dryRun: boolean,
) {
  const counts = `изменено: ${changed.length}, убрано: ${removed.length}.`;
  if (added.length + changed.length + removed.length > 0) {
    return `${dryRun ? 'Будет добавлено' : 'Добавлено'}: ${added.length}, ${counts}`;
  }
  return notes.length > 0 ? 'Уроки те же.' : 'В книге то же расписание: менять нечего.';
}

function notesOf(
  { classes, subjects, rooms, teachers, lessonTimes, secondShiftTimes, bellSets, shifts }: ImportPlan,
  ended: readonly ChangeRow[],
) {
  const isNew = ({ id }: { id: number | null }) => id === null;
  const changes = new Set(ended.map(({ id, merge }) => Math.min(id, merge?.otherId ?? id))).size;
  return [
    ...list('Новые классы', classes),
    ...list('Новые предметы', subjects.filter(isNew)),
    ...subjects.flatMap(({ id, name, shortName }) =>
      id === null ? [] : [`${name}: теперь кратко «${shortName}»`],
    ),
    ...list('Новые кабинеты', rooms),
    ...list('Новые учителя', teachers.filter(isNew)),
    ...teachers.flatMap(({ id, name, eduSubject }) =>
      id === null ? [] : [`${name} ведёт: ${eduSubject || '—'}`],
    ),
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
