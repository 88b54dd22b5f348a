import { readFileSync } from 'node:fs';
import type { DemoLesson, DemoSchool } from '../seeds/demo-school.ts';
import type { LessonRow, SubgroupRow } from '../timetable/lessons.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** What a school of sixty classes is made of. */
export type BigSchool = Pick<
  DemoSchool,
  'classes' | 'subjects' | 'teachers' | 'rooms' | 'lessonTimes' | 'lessons'
>;

const FILE = '../../../../tests/bench/demo-school-60.json';

export function sixtyClasses(): BigSchool {
  return JSON.parse(readFileSync(new URL(FILE, import.meta.url), 'utf8')) as BigSchool;
}

/** Lessons of one slot of a class: one, or its halves. */
export function slotsOf({ lessons }: BigSchool): DemoLesson[][] {
  const slots = Map.groupBy(lessons, ({ class: name, day, number }) => `${name} ${day} ${number}`);
  return [...slots.values()];
}

/** The same school as the server keeps it. */
export function planOf(school: BigSchool): SchoolPlan {
  const classes = school.classes.map(({ number, letter }, at) => ({ id: at + 1, number, letter, days: [] }));
  const subjects = school.subjects.map((subject, at) => ({ id: at + 1, ...subject }));
  const rooms = school.rooms.map((number, at) => ({ id: at + 1, number }));
  const teachers = school.teachers.map(({ id, name, eduSubject }) => ({
    id,
    name,
    eduSubject: eduSubject.join(', '),
  }));
  const found = <T>(items: readonly T[], is: (item: T) => boolean): T => {
    const item = items.find(is);
    if (item === undefined) throw new Error('The school names something it does not list.');
    return item;
  };
  const taught = ({ teacher, room }: DemoLesson) => ({
    teacher: teacher === null ? null : found(teachers, ({ id }) => id === teacher),
    room: found(rooms, ({ number }) => number === room),
    flow: null,
  });
  const lessons = slotsOf(school).flatMap((parts): LessonRow[] => {
    const [first] = parts;
    if (!first) return [];
    const group = found(classes, ({ number, letter }) => `${number}${letter}` === first.class);
    const common = {
      id: first.id,
      day: first.day,
      number: first.number,
      scheduleDayId: group.id * 6 + first.day,
      group,
      subject: found(subjects, ({ name }) => name === first.subject),
    };
    if (!first.subgroup) return [{ ...common, ...taught(first), subgroups: [] }];
    const subgroups = parts.map(
      (part): SubgroupRow => ({
        id: part.id,
        lessonId: first.id,
        name: part.subgroup?.name ?? '',
        subject: null,
        ...taught(part),
      }),
    );
    return [{ ...common, teacher: null, room: null, flow: null, subgroups }];
  });
  const { lessonTimes } = school;
  return { classes, lessons, subjects, rooms, teachers, lessonTimes };
}

/**
 * The school as aSc Timetables exports it: a lesson is what a class has with a teacher, its cards are the periods it is
 * put into, one each, also if it lasts for two of them.
 */
export function ascXmlOf(school: BigSchool): string {
  const ids = (kind: string, names: readonly string[]) =>
    new Map(names.map((name, at) => [name, `${kind}${at + 1}`]));
  const classes = ids(
    'C',
    school.classes.map(({ number, letter }) => `${number}${letter}`),
  );
  const subjects = ids(
    'S',
    school.subjects.map(({ name }) => name),
  );
  const rooms = ids('R', school.rooms);
  const groups = new Map<string, { id: string; classId: string; name: string }>();
  for (const { class: className, subgroup } of school.lessons) {
    const classId = classes.get(className) ?? '';
    const name = subgroup?.name ?? WHOLE_CLASS;
    const key = `${classId} ${name}`;
    if (!groups.has(key)) groups.set(key, { id: `G${groups.size + 1}`, classId, name });
  }
  const taught = Map.groupBy(school.lessons, ({ class: className, subject, teacher, subgroup }) =>
    [className, subject, teacher, subgroup?.name ?? WHOLE_CLASS].join(' · '),
  );
  const lessons = [...taught.values()].flatMap((cards, at) => {
    const [first] = cards;
    if (!first) return [];
    const classId = classes.get(first.class) ?? '';
    const group = groups.get(`${classId} ${first.subgroup?.name ?? WHOLE_CLASS}`);
    const id = `L${at + 1}`;
    return {
      lesson: element('lesson', {
        id,
        classids: classId,
        subjectid: subjects.get(first.subject) ?? '',
        periodspercard: lastsForTwo(cards) ? '2' : '1',
        periodsperweek: cards.length.toFixed(1),
        teacherids: first.teacher === null ? '' : `T${first.teacher}`,
        groupids: group?.id ?? '',
      }),
      cards: cards.map(({ day, number, room }) =>
        element('card', {
          lessonid: id,
          classroomids: rooms.get(room) ?? '',
          period: String(number),
          weeks: '1',
          terms: '1',
          days: ['10000', '01000', '00100', '00010', '00001'][day - 1] ?? '',
        }),
      ),
    };
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<timetable importtype="database" displayname="aSc Timetables 2012 XML">',
    list('periods', school.lessonTimes, ({ number, time }) => {
      const [starttime = '', endtime = ''] = time.split(' - ');
      return element('period', { name: String(number), period: String(number), starttime, endtime });
    }),
    list('subjects', school.subjects, ({ name, shortName }) =>
      element('subject', { id: subjects.get(name) ?? '', name, short: shortName }),
    ),
    list('teachers', school.teachers, ({ id, name }) =>
      element('teacher', { id: `T${id}`, name, short: name }),
    ),
    list('classrooms', school.rooms, (name) =>
      element('classroom', { id: rooms.get(name) ?? '', name, short: name }),
    ),
    list('classes', [...classes], ([name, id]) => element('class', { id, name, short: name })),
    list('groups', [...groups.values()], ({ id, classId, name }) =>
      element('group', { id, name, classid: classId, entireclass: name === WHOLE_CLASS ? '1' : '0' }),
    ),
    list('lessons', lessons, ({ lesson }) => lesson),
    list('cards', lessons, ({ cards }) => cards.join('')),
    '</timetable>',
  ].join('\n');
}

const WHOLE_CLASS = 'Весь класс';

/** Whether two periods of a lesson follow each other on some day. */
function lastsForTwo(cards: readonly DemoLesson[]): boolean {
  return cards.some(({ day, number }) =>
    cards.some((next) => next.day === day && next.number === number + 1),
  );
}

function list<T>(name: string, items: readonly T[], write: (item: T) => string): string {
  return `<${name}>${items.map(write).join('')}</${name}>`;
}

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name} ${written.join(' ')}/>`;
}
