import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Named } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/lesson-rows.ts';
import type { LessonLine } from './read-lessons.ts';

type Half = LessonRow['subgroups'][number];

/**
 * Which subgroup of a lesson each of its rows means, so that a half keeps its substitutions however a book calls it:
 * the one of that name, else of the same subject, teacher and room, of the same subject and teacher, of the same
 * teacher; what is left goes by its order where nothing speaks against it. Rows without one are new subgroups.
 */
export function sameHalves(lines: readonly LessonLine[], lesson: LessonRow): Map<LessonLine, Half> {
  const found = new Map<LessonLine, Half>();
  const left = new Set(lesson.subgroups);
  const open = () => lines.filter((line) => line.subgroup !== null && !found.has(line));
  const take = (line: LessonLine, half: Half) => {
    found.set(line, half);
    left.delete(half);
  };
  const halfKeys = keysOf(lesson);
  for (const [step, keyOf] of LINE_KEYS.entries()) {
    const rows = Map.groupBy(open(), keyOf);
    const halves = Map.groupBy(left, (half) => halfKeys[step]?.(half) ?? null);
    for (const [key, [line, another]] of rows) {
      const [half, other] = (key === null ? undefined : halves.get(key)) ?? [];
      if (line && half && !another && !other) take(line, half);
    }
  }
  const [rest, halves] = [open(), [...left]];
  const pairs = rest.flatMap((line, at) => {
    const half = halves[at];
    return half && mayBeOne(line, half, lesson) ? [{ line, half }] : [];
  });
  const isClear =
    rest.length === 1 ||
    pairs.every(({ line, half }) => line.teacher?.id === half.teacher?.id || haveOneNumber(line, half));
  if (rest.length === halves.length && pairs.length === rest.length && isClear) {
    for (const { line, half } of pairs) take(line, half);
  }
  return found;
}

/** A key of null is like no other. */
type KeyOf<T> = (one: T) => string | null;

const LINE_KEYS: readonly KeyOf<LessonLine>[] = [
  ({ subgroup }) => subgroup,
  ({ subgroup }) => subgroup && nameKey(subgroup),
  ({ subject, teacher, room }) => keyOfIds(subject, teacher, room),
  ({ subject, teacher }) => keyOfIds(subject, teacher),
  ({ teacher }) => keyOfIds(teacher),
];

function keysOf({ subject: common }: LessonRow): readonly KeyOf<Half>[] {
  return [
    ({ name }) => name,
    ({ name }) => nameKey(name),
    ({ subject, teacher, room }) => keyOfIds(subject ?? common, teacher, room),
    ({ subject, teacher }) => keyOfIds(subject ?? common, teacher),
    ({ teacher }) => keyOfIds(teacher),
  ];
}

function keyOfIds(...records: readonly (Pick<Named, 'id'> | null)[]): string | null {
  const ids = records.map((record) => record?.id ?? null);
  return ids.includes(null) ? null : ids.join(' ');
}

/** Another subject, or another number in the name, is another half. */
function mayBeOne(line: LessonLine, { name, subject }: Half, lesson: LessonRow): boolean {
  const [one, other] = [numberIn(line.subgroup ?? ''), numberIn(name)];
  const isOneNumber = one === null || other === null || one === other;
  return isOneNumber && line.subject.id === (subject ?? lesson.subject).id;
}

function haveOneNumber({ subgroup }: LessonLine, { name }: Half): boolean {
  const number = numberIn(subgroup ?? '');
  return number !== null && number === numberIn(name);
}

/** '1' of '1 группа' and of 'гр. 1'. */
function numberIn(name: string): string | null {
  return /\d+/.exec(name)?.[0] ?? null;
}
