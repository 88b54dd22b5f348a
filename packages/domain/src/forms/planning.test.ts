import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '../conflicts/field-labels.ts';
import {
  DEFAULT_SCHOOL_PLANNING,
  type SchoolPlanning,
  withDefaults,
  withoutDefaults,
} from '../planning/school-planning.ts';
import { DEFAULT_WEIGHTS } from '../planning/weights.ts';
import {
  MOVE_FIELDS,
  POINT_GROUPS,
  planningFields,
  planningFormValues,
  planningLines,
  pointsOf,
  pointTexts,
  pointValues,
  readPointTexts,
  withPlanningField,
} from './planning.ts';

const TEACHERS = [
  { id: 1, name: 'Иванова А. П.' },
  { id: 2, name: 'Яковлева Я. Я.' },
  { id: 3, name: 'Белова Б. Б.' },
];
const fields = POINT_GROUPS.flatMap((group) => group.fields);
const planning: fc.Arbitrary<SchoolPlanning> = fc
  .record({
    flags: fc.array(fc.boolean(), { minLength: MOVE_FIELDS.length, maxLength: MOVE_FIELDS.length }),
    goesHomeGrades: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    points: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: fields.length, maxLength: fields.length }),
    blocked: fc.uniqueArray(fc.constantFrom(...TEACHERS.map(({ id }) => id))),
  })
  .map(({ flags, goesHomeGrades, points, blocked }) => ({
    moves: {
      ...DEFAULT_SCHOOL_PLANNING.moves,
      ...Object.fromEntries(MOVE_FIELDS.map((field, at) => [field, flags[at] ?? false])),
      goesHomeGrades: goesHomeGrades.toSorted((a, b) => a - b),
    },
    points: pointsOf({
      ...pointValues(DEFAULT_WEIGHTS),
      ...Object.fromEntries(fields.map((field, at) => [field, points[at] ?? 1])),
    }),
    blockedTeacherIds: blocked.toSorted((a, b) => a - b),
  }));

describe('what a school says of its plans', () => {
  it('is stored as what differs from the defaults, and read as it was said', () => {
    fc.assert(
      fc.property(planning, ({ moves, points }) => {
        expect(withDefaults(withoutDefaults({ moves, points }))).toEqual({ moves, points });
      }),
    );
    expect(withoutDefaults(DEFAULT_SCHOOL_PLANNING)).toEqual({ moves: {}, points: {} });
    expect(withDefaults({ moves: {}, points: {} })).toEqual({
      moves: DEFAULT_SCHOOL_PLANNING.moves,
      points: DEFAULT_WEIGHTS,
    });
  });

  it('has a place in the form and a name for every move and every point', () => {
    expect(fields.toSorted()).toEqual(Object.keys(pointValues(DEFAULT_WEIGHTS)).toSorted());
    const { goesHomeGrades: _, ...flags } = DEFAULT_SCHOOL_PLANNING.moves;
    expect(MOVE_FIELDS.toSorted()).toEqual(Object.keys(flags).toSorted());
    const held = planningFields(planningFormValues(DEFAULT_SCHOOL_PLANNING), TEACHERS);
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(FIELD_LABELS.planning).toSorted());
  });

  it('becomes another field by field, as the fields of a form are compared', () => {
    fc.assert(
      fc.property(planning, planning, (from, to) => {
        const wanted = planningFields(planningFormValues(to), TEACHERS);
        const put = Object.entries(wanted).reduce(
          (values, [field, value]) => withPlanningField(values, field, value, TEACHERS),
          planningFormValues(from),
        );
        expect(put).toEqual(planningFormValues(to));
      }),
    );
  });

  it('is described in three lines', () => {
    expect(planningLines(DEFAULT_SCHOOL_PLANNING, TEACHERS).map(({ text }) => text)).toEqual([
      'объединить классы, объединить подгруппы, перенести урок, поменять уроки местами, присмотр, ' +
        'отпустить домой (классы 5–11), прийти позже',
      'как было задумано',
      'таких учителей нет',
    ]);
    const flags = Object.fromEntries(MOVE_FIELDS.map((field) => [field, false]));
    const moves = { ...DEFAULT_SCHOOL_PLANNING.moves, ...flags, goesHomeGrades: [9, 1, 10] };
    const points = { ...DEFAULT_WEIGHTS, book: 9, furtherCovers: [4, 9, 20] };
    const said = { moves, points, blockedTeacherIds: [2, 1] };
    expect(planningLines(said, TEACHERS).map(({ text }) => text)).toEqual([
      'отпустить домой (классы 1, 9–10)',
      'изменено: 2',
      'Иванова А. П., Яковлева Я. Я.',
    ]);
    const nothing = { ...said, moves: { ...moves, goesHomeGrades: [] } };
    expect(planningLines(nothing, TEACHERS)[0]?.text).toBe('ничего');
  });

  it('says of every number what is wrong with it', () => {
    const usual = pointTexts(DEFAULT_WEIGHTS);
    expect(readPointTexts(usual)).toEqual({ points: DEFAULT_WEIGHTS, errors: null });
    const typed = { ...usual, otherSubject: '201', noLessons: '', longestRow: '0', withoutTeacher: '500' };
    expect(readPointTexts(typed)).toEqual({
      points: null,
      errors: {
        otherSubject: 'Целое число от 0 до 200',
        noLessons: 'Целое число от 0 до 200',
        longestRow: 'Целое число от 1 до 12',
      },
    });
    expect(readPointTexts({ ...usual, book: '2,5' }).errors).toHaveProperty('book');
  });
});
