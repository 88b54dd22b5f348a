import type { SubjectRef } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import { eduSubjects, teachesSubject } from '../timetable/edu-subject.ts';

/** How near a teacher's subjects are to a lesson's. */
export type SubjectRelation = 'same' | 'related' | 'other';

/** Subjects one teacher is usually trained for, by the beginnings of their names. */
const FAMILIES: readonly (readonly string[])[] = [
  ['Русский', 'Литератур', 'Родной', 'Родная', 'Риторика'],
  ['Математик', 'Алгебра', 'Геометрия', 'Вероятност', 'Информатик'],
  ['Физика', 'Астрономия', 'Математик', 'Алгебра', 'Геометрия'],
  ['Истори', 'Обществознани', 'Право', 'Экономика', 'Финансов'],
  ['Хими', 'Биологи', 'Географи', 'Окружающий мир', 'Природоведени', 'Естествознани', 'Экологи'],
  ['ИЗО', 'Изобразительн', 'Музык', 'Труд', 'Технологи', 'МХК', 'Черчени'],
  ['Физкультур', 'Физическая культура', 'Физ. культура', 'ОБЗР', 'ОБЖ', 'Основы безопасности'],
  ['Английск', 'Немецк', 'Французск', 'Испанск', 'Китайск', 'Иностранн', 'Второй иностранн'],
  ['Разговоры о важном', 'Классный час', 'Россия - мои горизонты'],
];

const BEGINNINGS = FAMILIES.map((family) => family.map(nameKey));
const known = new Map<string, readonly number[]>();

/** By the teacher's comma-separated list of subjects. */
export function subjectRelation(
  eduSubject: string | null,
  subject: Pick<SubjectRef, 'name' | 'shortName'>,
): SubjectRelation {
  if (teachesSubject(eduSubject, subject)) return 'same';
  const families = familiesOf(subject.name);
  const isRelated = eduSubjects(eduSubject).some((name) =>
    familiesOf(name).some((family) => families.includes(family)),
  );
  return isRelated ? 'related' : 'other';
}

function familiesOf(name: string): readonly number[] {
  const found = known.get(name);
  if (found) return found;
  const key = nameKey(name);
  const families = BEGINNINGS.flatMap((family, index) =>
    family.some((beginning) => key.startsWith(beginning)) ? [index] : [],
  );
  known.set(name, families);
  return families;
}
