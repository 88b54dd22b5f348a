import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { LESSON_NUMBERS, type LessonState } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import {
  buildTimetable,
  type ChangeRecord,
  type GroupRecord,
  type GroupRow,
  type LessonRecord,
  type SubgroupLessonRecord,
  type TeacherRecord,
  timetableOf,
  UNCHANGED,
} from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import school from './demo-school.json' with { type: 'json' };

const LESSONS_PER_DAY = DEFAULT_WEEK_LAYOUT.numbers.length;

/*
 * The invented school of the demo (23 classes, 52 teachers) for stories and tests. In demo-school.json a class's week
 * is 35 slots divided by ';', a slot is a subject's index and then its parts, divided by '|', a part is
 * 'subgroup/teacher/room'.
 */

export const demoLessonTimes: readonly { number: number; time: string }[] = school.lessonTimes;

export const demoTeachers: readonly TeacherRecord[] = school.teachers.map(([id, name, eduSubject]) => ({
  id: Number(id),
  name: String(name),
  eduSubject: String(eduSubject),
}));

const teacherNames = new Map(demoTeachers.map(({ id, name }) => [id, name]));

/**
 * What to change in the lessons of a demo class: the key is a slot, as in `slotIndex`, and the part's index in a split
 * one.
 */
export type DemoChanges = Readonly<Record<string, Partial<ChangeRecord> & { teacher?: string | null }>>;

/**
 * The demo's classes as they come over the wire. `changes` are by class: `{ '7Б': { '4': { goHome: 'Уходят домой' } }
 * }`.
 */
export function demoGroups(changes: Readonly<Record<string, DemoChanges>> = {}): GroupRecord[] {
  return school.classes.map(({ number, letter, week }, index) => {
    const id = index + 1;
    const lessons = week
      .split(';')
      .map((slot, place) => demoLesson(slot, id, place, changes[number + letter]));
    return {
      id,
      number,
      letter,
      schedule: {
        scheduleOfDay: FIVE_DAYS.map((nameOfDay, day) => ({
          nameOfDay,
          lessons: lessons
            .slice(day * LESSONS_PER_DAY, (day + 1) * LESSONS_PER_DAY)
            .filter((lesson) => lesson !== null),
        })),
      },
    };
  });
}

/** The same school with `count` classes, by repeating it. */
export function manyGroups(count: number): GroupRecord[] {
  const letters = 'АБВГДЕЖЗИК';
  return Array.from({ length: count }, (_, index) => {
    const copied = demoGroups()[index % school.classes.length];
    if (!copied) throw new Error('manyGroups: the demo school has no classes');
    return { ...copied, id: index + 1, number: 5 + Math.floor(index / 9), letter: letters[index % 9] ?? 'А' };
  });
}

/** One replaced teacher, one merge, one class sent home, a changed subgroup: every mark the grid has. */
export const EVERY_CHANGE: Readonly<Record<string, DemoChanges>> = {
  '5А': {
    '1': { teacher: 'Прохорова Р. А.', replacedTeacher: 'Некрасова Д. Б.' },
    '2': { secondCombinedLesson: '5В, 3', firstCombinedLessonId: 37 },
    '4/1': { teacher: 'Третьяков С. И.', replacedTeacher: 'Лапина О. А.' },
    '11': { goHome: 'Уходят домой' },
  },
  '5Б': { '3': { teacher: null }, '10': { teacher: 'Рогов Ю. Ю.', replacedTeacher: 'Власова Н. И.' } },
  '5В': { '2': { firstCombinedLesson: '5А, 3', secondCombinedLessonId: 107 } },
};

/** Subgroups of a lesson, from one to six, with long words among them and every kind of change. */
export function splitSchool(): readonly GroupRow[] {
  const subgroups = [
    '1 группа',
    '2 группа',
    'Мальчики',
    'Девочки',
    'Немецкий язык',
    'Углублённая группа потока',
  ];
  const teachers = ['Ким О. С.', 'Некрасова Д. Б.', 'Александрова Е. В.', 'Константинопольская А. Б.'];
  const rooms = ['201', '12', 'Спортзал', 'Актовый зал', 'Мастерская 2', '305'];
  const states: LessonState[] = [
    { kind: 'normal' },
    { kind: 'replaced', original: 'Прохорова Р. А.' },
    { kind: 'sent-home', text: 'Уходят домой' },
    { kind: 'merged', role: 'first', original: 'Щербаковская Ж. Ю.', other: { className: '10А', number: 5 } },
  ];
  const parts = [1, 2, 3, 4, 5, 6].flatMap((count) =>
    Array.from({ length: 4 }, (_, lesson) =>
      Array.from({ length: count }, (__, index) =>
        buildPart({
          lessonId: count * 10 + lesson,
          group: { id: count, number: 6 + count, letter: 'Б' },
          day: 'MONDAY',
          number: LESSON_NUMBERS[lesson] ?? 1,
          subgroup: count === 1 ? null : { id: index + 1, name: subgroups[(index + lesson) % 6] ?? '' },
          teacher: { id: index + 1, name: teachers[(index + lesson) % 4] ?? '' },
          room: { id: index + 1, number: rooms[(index * 2 + lesson) % 6] ?? '' },
          state: states[(index + lesson) % 4] ?? { kind: 'normal' },
        }),
      ),
    ).flat(),
  );
  const groups = [...new Map(parts.map(({ group }) => [group.id, group])).values()];
  return timetableOf(groups, parts).rows;
}

export const demoTimetable = buildTimetable(demoGroups());
export const demoTeacherRows = buildTeacherRows(demoTimetable, demoTeachers);

function demoLesson(
  slot: string,
  groupId: number,
  place: number,
  changes: DemoChanges | undefined,
): LessonRecord | null {
  const [subjectIndex, ...parts] = slot.split('|');
  const [name, shortName] = school.subjects[Number(subjectIndex)] ?? [];
  if (!name || !shortName || parts.length === 0) return null;
  const id = groupId * 35 + place;
  const taught = parts.map((part, index): SubgroupLessonRecord => {
    const [subgroup = '', teacherId, room = ''] = part.split('/');
    const teacherName = teacherNames.get(Number(teacherId));
    const change = changes?.[parts.length > 1 ? `${place}/${index}` : String(place)];
    const { teacher = teacherName, ...changed } = change ?? {};
    return {
      ...UNCHANGED,
      ...changed,
      id: id * 10 + index,
      name: subgroup,
      teacher: teacher ? { id: teacher === teacherName ? Number(teacherId) : 1000, name: teacher } : null,
      room: { id: Number.parseInt(room, 10) || 900, number: room },
    };
  });
  const [whole] = taught;
  if (!whole) return null;
  const split = whole.name !== '';
  const { name: _, ...rest } = whole;
  return {
    ...(split ? { ...UNCHANGED, teacher: null, room: null } : rest),
    id,
    number: (place % LESSONS_PER_DAY) + 1,
    educationalSubject: { id: Number(subjectIndex) + 1, name, shortName },
    subgroupLesson: split ? taught : [],
  };
}
