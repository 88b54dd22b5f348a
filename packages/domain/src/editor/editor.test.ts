import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIVE_DAYS } from '../calendar/weekday.ts';
import type { LessonNumber, LessonPart } from '../lesson/lesson-part.ts';
import { buildLesson, buildSubgroupLesson, buildTeacher } from '../testing/builders.ts';
import { buildTimetable, partsOf } from '../timetable/timetable.ts';
import { DEFAULT_WEEK_LAYOUT, slotIndex } from '../timetable/week-layout.ts';
import {
  type EditHistory,
  HISTORY_LIMIT,
  NO_HISTORY,
  NOTHING_CARRIED,
  redone,
  undone,
  withoutStep,
  withStep,
} from './edit-history.ts';
import {
  applyEdit,
  dividedForm,
  type EditableGroup,
  type EditableLesson,
  type EditorBoard,
  type EditorSlot,
  inverseOf,
  type LessonEdit,
  numbered,
  withSubgroupIds,
} from './lesson-edit.ts';
import { moveTargets, standingConflicts, targetText } from './move-targets.ts';
import { draftLesson, EMPTY_DRAFT, splitsOf, withPart, withSplit } from './new-lesson.ts';
import { planOf } from './permanent-plan.ts';

const ZUEVA = { id: 7, name: 'Зуева П. П.' };
const ROGOV = { id: 8, name: 'Рогов Ю. Ю.' };

function buildClass(id: number, letter: string, lessons: Record<string, Partial<EditableLesson>>) {
  const group = { id, number: 6, letter };
  const scheduleOfDay = FIVE_DAYS.map((nameOfDay, index) => {
    const day = { id: id * 10 + index, nameOfDay };
    const own = Object.entries(lessons)
      .filter(([key]) => key.startsWith(`${index + 1}-`))
      .map(([key, given]) => ({
        ...buildLesson({ number: Number(key.slice(2)), teacher: ZUEVA, ...given }),
        group,
        scheduleOfDay: day,
      }));
    return { ...day, lessons: own };
  });
  return { ...group, schedule: { scheduleOfDay } } satisfies EditableGroup;
}

const place = (groupId: number, day: number, number: LessonNumber): EditorSlot => ({
  day: { id: groupId * 10 + day - 1, nameOfDay: FIVE_DAYS[day - 1] ?? 'MONDAY' },
  number,
});

const where = ({ groups, tray }: EditorBoard) => ({
  grid: groups.flatMap(({ schedule }) =>
    schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
      lessons.map(({ id, number, teacher, room, subgroupLesson }) =>
        [id, nameOfDay, number, teacher?.id, room?.id, ...subgroupLesson.map(({ name }) => name)].join(' '),
      ),
    ),
  ),
  tray: tray.map(({ id }) => id).toSorted((a, b) => a - b),
});

describe('the permanent timetable behind a week', () => {
  it('has its own teachers, and nothing merged or sent home', () => {
    const replaced = { teacher: ROGOV, replacedTeacher: ZUEVA.name };
    const subgroup = buildSubgroupLesson({
      ...replaced,
      secondCombinedLesson: '5А, 3',
      firstCombinedLessonId: 9,
    });
    const changed = buildClass(1, 'Г', {
      '1-1': replaced,
      '1-2': { goHome: 'Уходят домой' },
      '1-3': { subgroupLesson: [subgroup] },
    });
    const other = buildClass(2, 'А', { '1-1': {} });

    const [plan, same] = planOf([changed, other], [buildTeacher(ZUEVA), buildTeacher(ROGOV)]);

    expect(same).toBe(other);
    expect(plan?.schedule.scheduleOfDay[0]?.lessons).toMatchObject([
      { teacher: ZUEVA, replacedTeacher: null },
      { goHome: null },
      { subgroupLesson: [{ teacher: ZUEVA, replacedTeacher: null, secondCombinedLesson: null }] },
    ]);
  });
});

describe('an edit', () => {
  const board: EditorBoard = {
    groups: [buildClass(1, 'Г', { '1-1': { id: 11 }, '1-2': { id: 12 }, '2-1': { id: 21 } })],
    tray: buildClass(1, 'Г', { '3-3': { id: 33 } }).schedule.scheduleOfDay.flatMap(({ lessons }) => lessons),
  };

  it('lets two lessons change places, and takes a free slot', () => {
    const swapped = applyEdit(board, { kind: 'move', lessonId: 11, to: place(1, 2, 1) });
    const moved = applyEdit(board, { kind: 'move', lessonId: 11, to: place(1, 5, 7) });

    expect(where(swapped).grid.map((text) => text.slice(0, 12))).toEqual([
      '21 MONDAY 1 ',
      '12 MONDAY 2 ',
      '11 TUESDAY 1',
    ]);
    expect(where(moved).grid.at(-1)).toMatch(/^11 FRIDAY 7/);
  });

  it('makes room for a lesson from the tray', () => {
    expect(where(applyEdit(board, { kind: 'move', lessonId: 33, to: place(1, 1, 1) })).tray).toEqual([11]);
  });

  const added = draftLesson(EMPTY_DRAFT, { id: 1, number: 6, letter: 'Г' }, place(1, 1, 3), -1);
  const edit = fc.oneof(
    fc.record({
      kind: fc.constant('divide' as const),
      lessonId: fc.constantFrom(11, 12, 21, 33, -1),
      form: fc
        .constantFrom([], ['1 группа', '2 группа'], ['Мальчики', 'Девочки'])
        .map((names) => dividedForm(added, names, -1000)),
    }),
    fc.constant({ kind: 'create' as const, lessonId: -1, lesson: added }),
    fc.record({
      kind: fc.constant('move' as const),
      lessonId: fc.constantFrom(11, 12, 21, 33, -1),
      to: fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom<LessonNumber>(1, 2, 3))
        .map(([day, n]) => place(1, day, n)),
    }),
    fc.record({
      kind: fc.constantFrom('hide' as const, 'delete' as const),
      lessonId: fc.constantFrom(11, 12, 21, 33, -1),
    }),
    fc.record({
      kind: fc.constant('show' as const),
      lessonId: fc.constantFrom(11, 33),
      to: fc.constant(place(1, 4, 4)),
    }),
    fc.record({
      kind: fc.constant('teach' as const),
      lessonId: fc.constantFrom(11, 12, 21, 33, -1),
      subgroupId: fc.constant(null),
      teaching: fc.record(
        { teacher: fc.constantFrom(ROGOV, ZUEVA, null), room: fc.constant(null) },
        { requiredKeys: [] },
      ),
    }),
  );

  it('is taken back by its inverse, in the order of the steps, and done again by the inverse of that', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits: LessonEdit[]) => {
        let now = board;
        let history: EditHistory = NO_HISTORY;
        for (const [id, wanted] of edits.entries()) {
          const inverse = inverseOf(now, wanted);
          if (!inverse) continue;
          // A lesson whose old slot is taken stays in the tray, so there is nothing to undo.
          const next = applyEdit(now, wanted);
          if (next === now) continue;
          history = withStep(history, { id, title: '', edit: inverse, carries: NOTHING_CARRIED });
          now = next;
        }
        const end = where(now);
        while (history.past.length > 0) {
          const back = history.past.at(-1)?.edit as LessonEdit;
          history = undone(history, inverseOf(now, back));
          now = applyEdit(now, back);
        }
        expect(where(now).tray).toEqual(where(board).tray);
        expect(where(now).grid.toSorted()).toEqual(where(board).grid.toSorted());
        while (history.future.length > 0) {
          const again = history.future.at(-1)?.edit as LessonEdit;
          history = redone(history, inverseOf(now, again));
          now = applyEdit(now, again);
        }
        expect(where(now).tray).toEqual(end.tray);
        expect(where(now).grid.toSorted()).toEqual(end.grid.toSorted());
      }),
    );
  });
});

describe('a lesson that is split anew', () => {
  const ROOM = { id: 5, number: '206' };
  const placed = { group: { id: 1, number: 6, letter: 'Г' }, scheduleOfDay: place(1, 1, 1).day };
  const whole: EditableLesson = {
    ...buildLesson({ id: 11, teacher: ZUEVA, room: ROOM, flow: 'Хор' }),
    ...placed,
  };
  const [boys, girls] = [
    buildSubgroupLesson({ id: 501, name: 'Мальчики', teacher: ROGOV, flow: 'Труд' }),
    buildSubgroupLesson({ id: 502, name: 'Девочки', teacher: ZUEVA }),
  ];
  const split: EditableLesson = { ...whole, teacher: null, room: null, subgroupLesson: [boys, girls] };

  it('gives its teacher, room and flow to the first subgroup, and the first one’s to the whole class', () => {
    const form = dividedForm(whole, ['1 группа', '2 группа'], -7);

    expect(form).toMatchObject({ teacher: null, room: null, flow: null });
    expect(form.subgroupLesson).toMatchObject([
      { id: -7, name: '1 группа', teacher: ZUEVA, room: ROOM, flow: 'Хор' },
      { id: -8, name: '2 группа', teacher: null, room: null, flow: null },
    ]);
    expect(dividedForm(split, [], -7)).toEqual({
      ...{ teacher: ROGOV, room: boys.room, flow: 'Труд' },
      subgroupLesson: [],
    });
  });

  it('keeps the subgroups that stay, and who taught those that go', () => {
    const { subgroupLesson } = dividedForm(split, ['Девочки', 'Юноши', '3 группа'], -7);

    expect(subgroupLesson[0]).toBe(girls);
    expect(subgroupLesson.slice(1)).toMatchObject([
      { id: -7, name: 'Юноши', teacher: ROGOV, flow: 'Труд' },
      { id: -8, name: '3 группа', teacher: null },
    ]);
  });

  it('has a conflict of each subgroup’s teacher where they are needed elsewhere', () => {
    const classes = [
      buildClass(1, 'Г', { '1-1': { ...split, scheduleOfDay: placed.scheduleOfDay } }),
      buildClass(2, 'Д', { '1-1': { teacher: ROGOV } }),
    ];
    const [first, second] = partsOf(buildTimetable(classes)) as [LessonPart, LessonPart];

    expect(standingConflicts(buildTimetable(classes), [first])).toEqual(['Рогов Ю. Ю. ведёт 6Д, каб. 214']);
    expect(standingConflicts(buildTimetable(classes), [second])).toEqual([]);
  });

  it('is known by the numbers the server gives its subgroups', () => {
    const edit: LessonEdit = { kind: 'divide', lessonId: 11, form: dividedForm(whole, ['А', 'Б'], -7) };
    const ids = new Map([
      [-7, 601],
      [-8, 602],
    ]);
    const known = withSubgroupIds(edit, 11, ids);
    const teach = { kind: 'teach', lessonId: 11, subgroupId: -8, teaching: { teacher: null } } as const;

    expect(known).toMatchObject({ form: { subgroupLesson: [{ id: 601 }, { id: 602 }] } });
    expect(withSubgroupIds(teach, 11, ids)).toEqual({ ...teach, subgroupId: 602 });
    expect(withSubgroupIds(teach, 12, ids)).toBe(teach);
  });
});

describe('a new lesson', () => {
  const HISTORY = { id: 3, name: 'История', shortName: 'Ист.' };
  const group = { id: 1, number: 6, letter: 'Г' };
  const subgroups = (...names: string[]) => names.map((name) => buildSubgroupLesson({ name }));

  it('can be split as its class is already, the usual way first, and then as any class is', () => {
    const split = buildClass(1, 'Г', {
      '1-1': {},
      '1-2': { subgroupLesson: subgroups('Мальчики', 'Девочки') },
      '2-1': { subgroupLesson: subgroups('1 группа', '2 группа') },
      '3-1': { subgroupLesson: subgroups('2 группа', '1 группа') },
    });

    expect(splitsOf(split)).toEqual([
      ['1 группа', '2 группа'],
      ['Мальчики', 'Девочки'],
      ['1 группа', '2 группа', '3 группа'],
    ]);
    expect(splitsOf(buildClass(1, 'Г', { '1-1': {} }))).toEqual([
      ['1 группа', '2 группа'],
      ['Мальчики', 'Девочки'],
      ['1 группа', '2 группа', '3 группа'],
    ]);
  });

  it('keeps who was chosen when it is split, and when it is whole again', () => {
    const chosen = withPart(EMPTY_DRAFT, 0, { teacher: ZUEVA });
    const split = withSplit(chosen, ['1 группа', '2 группа']);

    expect(split.parts).toMatchObject([
      { name: '1 группа', teacher: ZUEVA },
      { name: '2 группа', teacher: null },
    ]);
    expect(withSplit(split, [])).toEqual(chosen);
  });

  it('stands in a free slot only', () => {
    const board: EditorBoard = { groups: [buildClass(1, 'Г', { '1-1': { id: 11 } })], tray: [] };
    const create = (number: LessonNumber) =>
      applyEdit(board, {
        kind: 'create',
        lessonId: -1,
        lesson: draftLesson({ ...EMPTY_DRAFT, subject: HISTORY }, group, place(1, 1, number), -1),
      });

    expect(where(create(2)).grid.map((text) => text.slice(0, 11))).toEqual(['11 MONDAY 1', '-1 MONDAY 2']);
    expect(create(1)).toBe(board);
  });

  it('is called by the number it gets, in everything that was to be done with it', () => {
    const draft = withSplit({ ...EMPTY_DRAFT, subject: HISTORY }, ['1 группа', '2 группа']);
    const lesson = draftLesson(draft, group, place(1, 1, 3), -4);
    const made = { ...lesson, id: 77, subgroupLesson: [21, 22].map((id) => buildSubgroupLesson({ id })) };
    const second = lesson.subgroupLesson[1]?.id ?? null;
    const teach = { kind: 'teach', lessonId: -4, subgroupId: second, teaching: { room: null } } as const;

    expect(numbered(teach, -4, made)).toEqual({ ...teach, lessonId: 77, subgroupId: 22 });
    expect(numbered({ kind: 'delete', lessonId: -4 }, -4, made)).toEqual({ kind: 'delete', lessonId: 77 });
    expect(numbered({ kind: 'restore', lessonId: -4, lesson, hidden: false }, -4, made)).toMatchObject({
      lessonId: 77,
      lesson: { id: 77, subgroupLesson: [{ id: 21 }, { id: 22, name: '2 группа' }] },
    });
    expect(numbered({ kind: 'delete', lessonId: 5 }, -4, made).lessonId).toBe(5);
  });
});

describe('the history', () => {
  const step = (id: number) => ({
    ...{ id, title: `${id}`, carries: NOTHING_CARRIED },
    edit: { kind: 'hide', lessonId: id } as const,
  });

  it('remembers at least fifty steps and forgets the oldest', () => {
    const long = Array.from({ length: HISTORY_LIMIT + 1 }, (_, id) => step(id)).reduce(withStep, NO_HISTORY);

    expect(HISTORY_LIMIT).toBeGreaterThanOrEqual(50);
    expect(long.past).toHaveLength(HISTORY_LIMIT);
    expect(long.past[0]?.id).toBe(1);
  });

  it('cannot do again what was taken back once something new was done', () => {
    const back = undone(withStep(NO_HISTORY, step(1)), { kind: 'hide', lessonId: 5 });

    expect(back.future).toMatchObject([{ id: 1, edit: { lessonId: 5 } }]);
    expect(withStep(back, step(2))).toMatchObject({ past: [{ id: 2 }], future: [] });
  });

  it('drops a refused step wherever it is', () => {
    const two = [step(1), step(2)].reduce(withStep, NO_HISTORY);

    expect(withoutStep(two, 1).past.map(({ id }) => id)).toEqual([2]);
    expect(withoutStep(undone(two, step(2).edit), 2)).toMatchObject({ past: [{ id: 1 }], future: [] });
  });

  it('does nothing when there is nothing to take back or do again', () => {
    expect(undone(NO_HISTORY, null)).toEqual(NO_HISTORY);
    expect(redone(NO_HISTORY, null)).toEqual(NO_HISTORY);
  });
});

describe('the slots of a class as targets', () => {
  const timetable = buildTimetable([
    buildClass(1, 'Г', { '1-1': { id: 11 }, '1-2': { id: 12, teacher: ROGOV } }),
    buildClass(2, 'А', { '1-3': { room: { id: 5, number: '305' } }, '1-1': { teacher: ROGOV, room: null } }),
  ]);
  const row = timetable.rows.find(({ group }) => group.letter === 'Г');
  const parts = row?.cells[0]?.parts ?? [];
  const targets = row ? moveTargets(timetable, row, parts, 0) : [];

  it('are free, taken, or where the lesson stands', () => {
    expect(targets).toHaveLength(35);
    expect(targets[0]?.kind).toBe('here');
    expect(targets[slotIndex(DEFAULT_WEEK_LAYOUT, 'FRIDAY', 7) ?? -1]).toEqual({
      kind: 'free',
      occupant: null,
      conflicts: [],
    });
  });

  it('name those who would be in two places, on both sides of a swap', () => {
    expect(targets[2]?.conflicts).toEqual(['Зуева П. П. ведёт 6А, каб. 305']);
    expect(targets[1]).toMatchObject({ kind: 'swap', conflicts: ['Рогов Ю. Ю. ведёт 6А'] });
    expect(targetText(targets[1] as NonNullable<(typeof targets)[1]>)).toBe(
      'поменяется местами с «Матем.». Конфликт: Рогов Ю. Ю. ведёт 6А',
    );
  });

  it('put aside the lesson in the place of a waiting one', () => {
    expect(row && moveTargets(timetable, row, parts, null)[1]?.kind).toBe('displace');
  });
});
