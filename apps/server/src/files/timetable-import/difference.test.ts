import { expect, it } from 'vitest';
import type { ImportPlan, WantedCell, WantedPart } from '../../timetable/import-plan.ts';
import type { ChangeRow, LessonRow } from '../../timetable/lessons.ts';
import { endedBy } from './difference.ts';

const group = { id: 1, number: 7, letter: 'Б' };
const subject = { id: 1, name: 'Физика', shortName: 'Физ.' };
const kim = { id: 1, name: 'Ким О. С.' };
const belova = { id: 2, name: 'Белова Т. Т.' };
const lesson: LessonRow = {
  id: 1,
  number: 2,
  scheduleDayId: 1,
  day: 1,
  group,
  subject,
  teacher: kim,
  room: null,
  flow: null,
  subgroups: [],
};
const subgroup = (id: number) => ({
  id,
  lessonId: 1,
  name: `${id} группа`,
  subject: null,
  teacher: kim,
  room: null,
  flow: null,
});
const split: LessonRow = { ...lesson, teacher: null, subgroups: [subgroup(5), subgroup(6)] };

const part = (changed: Partial<WantedPart> = {}): WantedPart => ({
  subgroup: null,
  ownSubject: null,
  teacher: kim,
  room: null,
  flow: null,
  ...changed,
});
const half = (id: number | null, changed: Partial<WantedPart> = {}) =>
  part({ subgroup: { id, name: `${id}` }, ...changed });
const cell = (...parts: WantedPart[]): WantedCell => ({
  lessonId: 1,
  group: { ...group, name: '7Б' },
  day: 1,
  number: 2,
  subject,
  parts,
});
const change = (kind: ChangeRow['kind'], subgroupId: number | null = null): ChangeRow => ({
  id: 9,
  date: '2026-11-23',
  kind,
  place: { lessonId: 1, subgroupId, subgroup: null, group, number: 2, day: 1, subject, room: null },
  teacher: kind === 'sent-home' ? null : belova,
  original: kim,
  merge: null,
  mode: null,
  createdAt: new Date(0),
  endedAt: null,
});

it.each<[string, LessonRow, Partial<ImportPlan>, ChangeRow, boolean]>([
  ['of a lesson that goes', lesson, { removedLessonIds: [1] }, change('sent-home'), true],
  ['of a lesson that is not touched', lesson, {}, change('replaced'), false],
  [
    'of a lesson in another room',
    lesson,
    { cells: [cell(part({ room: { id: 3, name: '101' } }))] },
    change('replaced'),
    false,
  ],
  [
    'a replacement under another teacher',
    lesson,
    { cells: [cell(part({ teacher: belova }))] },
    change('replaced'),
    true,
  ],
  [
    'a merge under a new teacher',
    lesson,
    { cells: [cell(part({ teacher: { id: null, name: 'Н' } }))] },
    change('merged'),
    true,
  ],
  ['a merge under no teacher', lesson, { cells: [cell(part({ teacher: null }))] }, change('merged'), true],
  [
    'a go-home under another teacher',
    lesson,
    { cells: [cell(part({ teacher: belova }))] },
    change('sent-home'),
    false,
  ],
  ['of a whole class that is split', lesson, { cells: [cell(half(null))] }, change('sent-home'), true],
  ['of a subgroup that becomes a class', split, { cells: [cell(part())] }, change('sent-home', 5), true],
  ['of a subgroup whose neighbour goes', split, { cells: [cell(half(5))] }, change('replaced', 5), true],
  [
    'of a subgroup whose neighbour changes',
    split,
    { cells: [cell(half(5), half(6, { teacher: belova }))] },
    change('replaced', 5),
    false,
  ],
  [
    'of a subgroup that gets a teacher',
    split,
    { cells: [cell(half(5, { teacher: belova }), half(6))] },
    change('replaced', 5),
    true,
  ],
])('a change %s: ends or stays as an edit by hand would have it', (_what, present, changed, active, ends) => {
  const nothing: ImportPlan = {
    week: null,
    classes: [],
    subjects: [],
    rooms: [],
    teachers: [],
    lessonTimes: [],
    secondShiftTimes: [],
    bellSets: [],
    shifts: [],
    cells: [],
    removedLessonIds: [],
  };
  const school = { classes: [], lessons: [present], subjects: [], rooms: [], teachers: [], lessonTimes: [] };

  expect(endedBy({ ...nothing, ...changed }, school, [active])).toEqual(ends ? [active] : []);
});
