import { nameKey } from '../text/normalised-name.ts';

/** The subject names in a teacher's comma-separated `eduSubject`, trimmed, empty ones left out. */
export function eduSubjects(eduSubject: string | null): string[] {
  return (eduSubject ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns whether a teacher's list names the subject, fully or shortly, in any letter case. */
export function teachesSubject(
  eduSubject: string | null,
  subject: { name: string; shortName: string },
): boolean {
  const wanted = [subject.name, subject.shortName].map(normal);
  return eduSubjects(eduSubject).some((name) => wanted.includes(normal(name)));
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}

/** A lesson or a part of one, as far as it says who teaches what. */
interface Taught {
  teacherId: number | null;
  /** The part's own subject where it has one. */
  subject: { name: string; shortName: string };
}

/** Longer lists of subjects are not kept, see `TeacherUpdate`. */
const MOST_LETTERS = 1000;

/** Lessons of a class with its own teacher. */
export const CLASS_LESSON = {
  talks: 'Разговоры о важном',
  hour: 'Классный час',
  teacherHour: 'Час классного руководителя',
  horizons: 'Россия — мои горизонты',
} as const;

/** They say least about what a teacher teaches. */
const OF_EVERY_CLASS: ReadonlySet<string> = new Set(Object.values(CLASS_LESSON).map(nameKey));

/** Returns whether a subject is the class's own hour, which any teacher of the class holds. */
export function isOfEveryClass(subject: string): boolean {
  return OF_EVERY_CLASS.has(nameKey(subject));
}

/**
 * The subjects of a teacher's lessons as `eduSubject` keeps them, comma-separated: the commonest first, those of every
 * class last. Empty without lessons.
 */
export function taughtSubjects(lessons: readonly Pick<Taught, 'subject'>[]): string {
  const names = [...Map.groupBy(lessons, ({ subject }) => listedName(subject))]
    .filter(([name]) => name !== '')
    .map(([name, all]) => ({ name, count: all.length, isLast: isOfEveryClass(name) }))
    .toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || b.count - a.count)
    .map(({ name }) => name);
  let list = '';
  for (const name of names) {
    const longer = list === '' ? name : `${list}, ${name}`;
    if (longer.length > MOST_LETTERS) break;
    list = longer;
  }
  return list;
}

/** A comma in a name would make two subjects of it in the list; then the short name stands for it. */
function listedName({ name, shortName }: Taught['subject']): string {
  return [name, shortName].map((text) => text.trim()).find((text) => !text.includes(',')) ?? '';
}

/** Subjects from the timetable for teachers of whom none are known, by the teacher's number; only those who teach. */
export function missingSubjects(
  teachers: readonly { id: number; eduSubject: string | null }[],
  lessons: readonly Taught[],
): Map<number, string> {
  const byTeacher = Map.groupBy(lessons, ({ teacherId }) => teacherId);
  const found = teachers
    .filter(({ eduSubject }) => (eduSubject ?? '').trim() === '')
    .map(({ id }) => [id, taughtSubjects(byTeacher.get(id) ?? [])] as const);
  return new Map(found.filter(([, subjects]) => subjects !== ''));
}
