import type { Fields } from '../conflicts/conflicts.ts';
import {
  buildingsText,
  type PlanningMoves,
  type PlanningRules,
  type SchoolPlanning,
} from '../planning/school-planning.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../planning/weights.ts';
import type { CheckedForm } from './fields.ts';

/** The points of a plan as fields of one number each. */
export type PointField =
  | Exclude<keyof Weights, 'furtherCovers'>
  | 'secondCover'
  | 'thirdCover'
  | 'fourthCover';
export type PointValues = Readonly<Record<PointField, number>>;
export type PointTexts = Readonly<Record<PointField, string>>;

/** Moves that are allowed or not; homes are for grades. */
export type MoveField = Exclude<keyof PlanningMoves, 'goesHomeGrades'>;

export const MOVE_FIELDS: readonly MoveField[] = [
  ...(['mergesClasses', 'joinsSubgroups', 'transfers', 'exchanges', 'supervises', 'startsLater'] as const),
];

/** The points in the order of the form. */
export const POINT_GROUPS: readonly { title: string; fields: readonly PointField[] }[] = [
  {
    title: 'Кого просить: предмет и класс',
    fields: ['substitution', 'relatedSubject', 'otherSubject', 'knowsClass', 'together'],
  },
  {
    title: 'Кого просить: его день и прежние замены',
    fields: [
      ...(['besideOwnLessons', 'eachWaited', 'noLessons', 'longestRow', 'eachBeyondRow'] as const),
      'crossing',
      ...(['secondCover', 'thirdCover', 'fourthCover', 'book'] as const),
    ],
  },
  {
    title: 'Прежние замены: за сколько считать час журнала',
    fields: ['bookSubstitution', 'bookMerge', 'bookSupervise'],
  },
  {
    title: 'Вместо замены',
    fields: [
      ...(['joinUsual', 'joinOther', 'mergeUsual', 'mergeOther', 'exchange', 'transfer'] as const),
      ...(['goHome', 'supervise', 'withoutTeacher'] as const),
    ],
  },
];

const POINT_FIELDS = POINT_GROUPS.flatMap(({ fields }) => fields);

/** What a field may hold, both ends included. */
export function rangeOf(field: PointField): { least: number; most: number } {
  if (field === 'longestRow') return { least: 1, most: 12 };
  return { least: 0, most: field === 'withoutTeacher' ? 500 : 200 };
}

/** What stands after a field's number: '%' of a substitution for hours of the journal. */
export function unitOf(field: PointField): string {
  if (field === 'longestRow') return 'ур.';
  return field.startsWith('book') && field !== 'book' ? '%' : 'очк.';
}

export function pointValues({ furtherCovers, ...points }: Weights): PointValues {
  const [secondCover = 0, thirdCover = 0, fourthCover = 0] = furtherCovers;
  return { ...points, secondCover, thirdCover, fourthCover };
}

export function pointsOf({ secondCover, thirdCover, fourthCover, ...points }: PointValues): Weights {
  return { ...points, furtherCovers: [secondCover, thirdCover, fourthCover] };
}

export function pointTexts(points: Weights): PointTexts {
  return ofEach((field) => String(pointValues(points)[field]));
}

/** The points that are typed, or by field what is wrong with them. */
export function readPointTexts(
  texts: PointTexts,
): { points: Weights; errors: null } | { points: null; errors: Partial<Record<PointField, string>> } {
  const wrong = POINT_FIELDS.flatMap((field) => {
    const { least, most } = rangeOf(field);
    const value = numberOf(texts[field]);
    const isRight = value !== null && value >= least && value <= most;
    return isRight ? [] : [[field, `Целое число от ${least} до ${most}`] as const];
  });
  if (wrong.length > 0) return { points: null, errors: Object.fromEntries(wrong) };
  return { points: pointsOf(ofEach((field) => numberOf(texts[field]) ?? 0)), errors: null };
}

function numberOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

function ofEach<Value>(read: (field: PointField) => Value): Readonly<Record<PointField, Value>> {
  return Object.fromEntries(POINT_FIELDS.map((field) => [field, read(field)])) as Record<PointField, Value>;
}

/** What the form holds. */
export interface PlanningFormValues {
  moves: PlanningMoves;
  points: PointTexts;
  blocked: readonly number[];
}

export function planningFormValues({ moves, points, blockedTeacherIds }: SchoolPlanning): PlanningFormValues {
  return { moves, points: pointTexts(points), blocked: blockedTeacherIds };
}

/** The form as it is stored, or what is wrong with its points. */
export function checkPlanning({
  moves,
  points: texts,
  blocked,
}: PlanningFormValues): CheckedForm<SchoolPlanning> {
  const { points, errors } = readPointTexts(texts);
  if (points) return { ok: true, form: { moves, points, blockedTeacherIds: blocked } };
  return { ok: false, errors: Object.entries(errors).map(([field, message]) => ({ field, message })) };
}

/** A teacher's number and name. */
interface NamedTeacher {
  id: number;
  name: string;
}

/** The form as fields of one value each, for two people who have edited it at once. */
export function planningFields(
  { moves, points, blocked }: PlanningFormValues,
  teachers: readonly NamedTeacher[],
): Fields {
  const { goesHomeGrades, ...allowed } = moves;
  const names = teachers.filter(({ id }) => blocked.includes(id)).map(({ name }) => name);
  return {
    ...allowed,
    goesHomeGrades: goesHomeGrades.toSorted((a, b) => a - b).join(', '),
    ...ofEach((field) => numberOf(points[field]) ?? points[field]),
    blockedTeachers: names.sort().join(', '),
  };
}

/** The form with one of these fields put into it. */
export function withPlanningField(
  values: PlanningFormValues,
  field: string,
  value: Fields[string],
  teachers: readonly NamedTeacher[],
): PlanningFormValues {
  const { moves, points } = values;
  const listed = String(value ?? '').split(', ');
  if (field === 'blockedTeachers') {
    return { ...values, blocked: teachers.filter(({ name }) => listed.includes(name)).map(({ id }) => id) };
  }
  if (field === 'goesHomeGrades') {
    const goesHomeGrades = listed.filter((grade) => grade !== '').map(Number);
    return { ...values, moves: { ...moves, goesHomeGrades } };
  }
  if (MOVE_FIELDS.some((one) => one === field))
    return { ...values, moves: { ...moves, [field]: value === true } };
  return { ...values, points: { ...points, [field]: String(value ?? '') } };
}

/** The stored settings in words, for the journal and for comparing two people's edits. */
export function planningWords(planning: SchoolPlanning, teachers: readonly NamedTeacher[]): Fields {
  return planningFields(planningFormValues(planning), teachers);
}

/** 'классы 5–11', 'классы 1, 5–7'; null if no class may be sent home. */
function gradesText(grades: readonly number[]): string | null {
  const sorted = grades.toSorted((a, b) => a - b);
  const rows = sorted.reduce<number[][]>((found, grade) => {
    const row = found.at(-1);
    if (row && row.at(-1) === grade - 1) row.push(grade);
    else found.push([grade]);
    return found;
  }, []);
  const texts = rows.map((row) => (row.length > 1 ? `${row[0]}–${row.at(-1)}` : `${row[0]}`));
  return texts.length > 0 ? `${sorted.length > 1 ? 'классы' : 'класс'} ${texts.join(', ')}` : null;
}

/** What a school says of its plans in a few lines: the moves, the points, who is never proposed, the buildings. */
export function planningLines(
  { moves, points, blockedTeacherIds, buildings }: PlanningRules,
  teachers: readonly NamedTeacher[],
): { label: string; text: string }[] {
  const grades = gradesText(moves.goesHomeGrades);
  const allowed = [
    moves.mergesClasses && 'объединить классы',
    moves.joinsSubgroups && 'объединить подгруппы',
    moves.transfers && 'перенести урок',
    moves.exchanges && 'поменять уроки местами',
    moves.supervises && 'присмотр',
    grades && `отпустить домой (${grades})`,
    grades && moves.startsLater && 'прийти позже',
  ].filter((text) => typeof text === 'string');
  const [said, usual] = [pointTexts(points), pointTexts(DEFAULT_WEIGHTS)];
  const changed = POINT_FIELDS.filter((field) => said[field] !== usual[field]).length;
  const blocked = teachers.filter(({ id }) => blockedTeacherIds.includes(id)).map(({ name }) => name);
  return [
    { label: 'Кроме замены', text: allowed.join(', ') || 'ничего' },
    { label: 'Очки', text: changed === 0 ? 'как было задумано' : `изменено: ${changed}` },
    { label: 'Не ставить', text: blocked.sort().join(', ') || 'таких учителей нет' },
    ...(buildings ? [{ label: 'Корпуса', text: buildingsText(buildings) }] : []),
  ];
}
