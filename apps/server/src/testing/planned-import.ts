import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { type PlannedImport, planImport } from '../files/timetable-import/plan-import.ts';
import { ImportAnswers } from '../files/timetable-import/reading-notes.ts';
import type { CellValue, ReadSheet } from '../files/workbook/cells.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

export const HEADING = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Учитель', 'Кабинет'];
type Row = readonly CellValue[];

/** 'Пн 3 7А Физика Иванова И. И.' as a row; a subgroup in brackets after the class. */
function row(text: string): Row {
  const [, day, number, className, , subgroup, subject, teacher] =
    /^(\S+) (\d+) (\S+?)(\((.+?)\))? (.+?) — (.*)$/.exec(text) ?? [];
  return [
    day ?? null,
    Number(number),
    className ?? null,
    subgroup ?? null,
    subject ?? null,
    teacher ?? null,
    '1',
  ];
}

export function lessons(texts: readonly string[], persons: readonly string[] = []): ReadSheet {
  const rows = texts.map((text, at) => ({
    row: at + 2,
    cells: row(text),
    ...(persons[at] && { person: persons[at] }),
  }));
  return { name: 'Уроки', rows: [{ row: 1, cells: HEADING }, ...rows] };
}

export function staff(...names: (string | readonly [string, string])[]): ReadSheet {
  const rows = names.map((name, at) => ({
    row: at + 2,
    cells: typeof name === 'string' ? [name, null] : name,
  }));
  return { name: 'Учителя', rows: [{ row: 1, cells: ['Учитель', 'Предметы'] }, ...rows] };
}

export const EMPTY: SchoolPlan = {
  classes: [],
  lessons: [],
  subjects: [],
  rooms: [],
  teachers: [],
  lessonTimes: [],
};

export function planned(
  sheets: ReadSheet[],
  school = EMPTY,
  answers: ImportCorrection[] = [],
): PlannedImport {
  const plan = planImport(sheets, school, new ImportAnswers(answers));
  if ('errors' in plan) throw new Error(plan.errors.map(({ message }) => message).join('; '));
  return plan;
}

export function questions(sheets: ReadSheet[], school = EMPTY, answers: ImportCorrection[] = []) {
  const plan = planImport(sheets, school, new ImportAnswers(answers));
  return 'errors' in plan ? plan.causes : [];
}

/** The school after an import. */
export function imported({ plan }: PlannedImport, before: SchoolPlan): SchoolPlan {
  let last = 1000;
  const made = new Map<string, number>();
  const idOf = (kind: string, { id, name }: { id: number | null; name: string }) => {
    const key = `${kind} ${name}`;
    const number = id ?? made.get(key) ?? ++last;
    made.set(key, number);
    return number;
  };
  const subjectOf = (subject: { id: number | null; name: string; shortName: string }) => ({
    ...{ id: idOf('subject', subject), name: subject.name, shortName: subject.shortName },
  });
  const taught = (part: PlannedImport['plan']['cells'][number]['parts'][number]) => ({
    teacher: part.teacher && { id: idOf('teacher', part.teacher), name: part.teacher.name },
    room: part.room && { id: idOf('room', part.room), number: part.room.name },
    flow: part.flow,
  });
  const changed = new Set(plan.teachers.map(({ id }) => id));
  const replaced = new Set([...plan.removedLessonIds, ...plan.cells.map(({ lessonId }) => lessonId)]);
  return {
    ...before,
    classes: [
      ...before.classes,
      ...plan.classes.map((group) => ({ ...group, id: idOf('class', group), days: [] })),
    ],
    subjects: [...before.subjects, ...plan.subjects.map(subjectOf)],
    rooms: [...before.rooms, ...plan.rooms.map((room) => ({ id: idOf('room', room), number: room.name }))],
    teachers: [
      ...before.teachers.filter(({ id }) => !changed.has(id)),
      ...plan.teachers.map((one) => ({
        id: idOf('teacher', one),
        name: one.name,
        eduSubject: one.eduSubject,
      })),
    ],
    lessons: [
      ...before.lessons.filter(({ id }) => !replaced.has(id)),
      ...plan.cells.map((cell, at) => {
        const id = cell.lessonId ?? 5000 + at;
        const whole = cell.parts.find(({ subgroup }) => subgroup === null);
        return {
          ...{ id, number: cell.number, day: cell.day, scheduleDayId: cell.day },
          group: { id: idOf('class', cell.group), number: cell.group.number, letter: cell.group.letter },
          subject: subjectOf(cell.subject),
          ...(whole ? taught(whole) : { teacher: null, room: null, flow: null }),
          subgroups: cell.parts.flatMap((part) =>
            part.subgroup === null
              ? []
              : [
                  {
                    ...{ id: part.subgroup.id ?? ++last, lessonId: id, name: part.subgroup.name },
                    subject: part.ownSubject && subjectOf(part.ownSubject),
                    ...taught(part),
                  },
                ],
          ),
        };
      }),
    ],
  };
}
