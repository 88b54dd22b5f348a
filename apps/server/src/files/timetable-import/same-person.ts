import { haveSameInitials, nearestNames, personName } from '@zvonok/domain/text/nearest-names';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Named } from '../../timetable/import-plan.ts';
import type { PlanTeacher, SchoolPlan } from '../../timetable/school-plan.ts';
import type { LessonLine } from './read-lessons.ts';
import { refuseStranger } from './read-names.ts';
import type { Records, TeachersRead } from './records.ts';

/** As much of a teacher's lessons as another name takes over before it may be the same person's. */
const SAME_LESSONS = 0.8;

/** What the rows are read against. */
export interface Staff {
  school: SchoolPlan;
  records: Records;
  teachers: TeachersRead;
}

/**
 * Says of every new name in the rows whether it is a new person or a known one who is called otherwise now: one whose
 * lessons it has, with the same initials, while the old name has none any more. A person says which; a renamed teacher
 * keeps the number. Names that mean no one give errors.
 */
export function withSamePeople(lines: readonly LessonLine[], staff: Staff): LessonLine[] {
  const { records } = staff;
  const leaving = leavingTeachers(lines, staff.school);
  const taken = new Map<Named, Named>();
  const strangers = new Map([...records.strangers.values()].map((stranger) => [stranger.teacher, stranger]));
  const byTeacher = Map.groupBy(lines, ({ teacher }) => teacher);
  const fresh = [...byTeacher.keys()].filter((teacher) => teacher !== null && teacher.id === null);
  for (const teacher of new Set([...strangers.keys(), ...fresh])) {
    if (teacher === null) continue;
    const stranger = strangers.get(teacher);
    const own = byTeacher.get(teacher) ?? [];
    const answer = records.notes.correctionOf('person', teacher.name);
    const meant = leaving.find(({ name }) => nameKey(name) === nameKey(answer?.known ?? ''));
    if (meant) {
      leaving.splice(leaving.indexOf(meant), 1);
      taken.set(teacher, rename(meant, teacher, staff.teachers));
    } else if (answer?.known === null) {
      if (stranger) taken.set(teacher, records.addTeacher(teacher.name));
    } else {
      const isAnswered = records.notes.correctionOf('teacher', teacher.name) !== null;
      const before = isAnswered ? null : whoseLessons(own, teacher, leaving);
      if (before) askWhetherSame(stranger?.rows ?? own.map(({ source }) => source), teacher, before);
      else if (stranger) refuseStranger(stranger, records);
    }
  }
  return taken.size === 0
    ? [...lines]
    : lines.map((line) => ({ ...line, teacher: (line.teacher && taken.get(line.teacher)) ?? line.teacher }));
}

interface Leaving extends PlanTeacher {
  /** Keys of the lessons that were theirs. */
  lessons: ReadonlySet<string>;
}

/** Teachers who have lessons now and none in the rows. */
function leavingTeachers(lines: readonly LessonLine[], { lessons, teachers }: SchoolPlan): Leaving[] {
  const staying = new Set(lines.map(({ teacher }) => teacher?.id ?? null));
  const had = new Map<number, Set<string>>();
  for (const { group, day, number, subject, teacher, subgroups } of lessons) {
    const parts = subgroups.length > 0 ? subgroups : [{ teacher, subject: null }];
    for (const part of parts) {
      if (!part.teacher) continue;
      const own = had.get(part.teacher.id) ?? new Set();
      had.set(part.teacher.id, own.add(lessonKey({ group, day, number, subject: part.subject ?? subject })));
    }
  }
  return teachers.flatMap((teacher) => {
    const own = had.get(teacher.id);
    return own && !staying.has(teacher.id) ? [{ ...teacher, lessons: own }] : [];
  });
}

function whoseLessons(
  lines: readonly LessonLine[],
  { name }: Named,
  leaving: readonly Leaving[],
): Leaving | null {
  const own = new Set(lines.map(lessonKey));
  const found = leaving
    .filter((before) => haveSameInitials(before.name, name) && !isSlipOf(name, before.name))
    .map((before) => ({
      before,
      share: [...before.lessons].filter((key) => own.has(key)).length / before.lessons.size,
    }))
    .filter(({ share }) => share >= SAME_LESSONS)
    .toSorted((a, b) => b.share - a.share);
  return found[0]?.before ?? null;
}

/** A surname that is mistyped, or the same one, is no new surname. */
function isSlipOf(written: string, known: string): boolean {
  return nearestNames(personName(written).surname, [personName(known).surname]).length > 0;
}

function askWhetherSame(
  rows: readonly LessonLine['source'][],
  { name: written }: Named,
  { name: known }: Leaving,
): void {
  const message = `${written} ведёт те же уроки, что до сих пор ${known}: это тот же человек?`;
  const proposed = { kind: 'person', written, known } as const;
  for (const row of rows) {
    row.wrong('teacher', message, {
      message,
      unknown: { kind: 'person', written, nearest: [known], proposed },
    });
  }
}

/** The teacher under the new name; of the new name none is made. */
function rename(before: Leaving, { name }: Named, { changed }: TeachersRead): Named {
  const made = changed.findIndex((one) => one.id === null && one.name === name);
  const [said] = made < 0 ? [] : changed.splice(made, 1);
  const earlier = changed.findIndex(({ id }) => id === before.id);
  const [own] = earlier < 0 ? [] : changed.splice(earlier, 1);
  const eduSubject = said?.eduSubject || (own?.eduSubject ?? before.eduSubject);
  const renamed = { id: before.id, name, eduSubject, was: before.name };
  changed.push(renamed);
  return renamed;
}

function lessonKey(lesson: {
  group: { id: number | null };
  day: number;
  number: number;
  subject: { name: string };
}): string {
  return JSON.stringify([lesson.group.id, lesson.day, lesson.number, nameKey(lesson.subject.name)]);
}
