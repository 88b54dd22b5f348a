/** How much a rule of the permanent timetable matters: строго, желательно, не важно. */
export type Strictness = 'strict' | 'preferred' | 'ignored';

/**
 * The rules a school weighs. What always holds is not among them: a teacher is in one place at a time, a class starts
 * with its first lesson and has no windows, locked lessons stay.
 */
export const GENERATOR_RULES = [
  'rooms',
  'teacher-slots',
  'teacher-day',
  'free-day',
  'repeats',
  'class-norm',
  'doubles',
  'spread',
  'even-days',
  'teacher-windows',
  'buildings',
  'heavy-day',
  'wishes',
] as const;
export type GeneratorRule = (typeof GENERATOR_RULES)[number];

export const GENERATOR_RULE_LABEL = {
  rooms: 'Кабинетов хватает',
  'teacher-slots': 'Учитель ведёт только в свои часы',
  'teacher-day': 'У учителя не больше уроков в день, чем указано',
  'free-day': 'У учителя есть свободные дни',
  repeats: 'Предмет не чаще указанного в день',
  'class-norm': 'Уроков в день не больше нормы',
  doubles: 'Сдвоенные уроки стоят рядом',
  spread: 'Уроки предмета в разные дни',
  'even-days': 'Дни класса одной длины',
  'teacher-windows': 'Мало окон у учителей',
  buildings: 'Учитель не переходит между корпусами на перемене',
  'heavy-day': 'Самый трудный день — вторник или среда',
  wishes: 'Пожелания учителей',
} satisfies Record<GeneratorRule, string>;

/** What can be accepted when a timetable is applied: a broken strict rule, lessons without a place. */
export type AcceptedBreak = GeneratorRule | 'unplaced';

export interface BrokenRule {
  rule: AcceptedBreak;
  count: number;
  /** How often the standing timetable breaks it. */
  standing?: number;
}

export const BROKEN_LABEL = {
  unplaced: 'Уроков без места',
  rooms: 'Двойных занятий в кабинетах',
  'teacher-slots': 'Уроков в закрытые часы учителей',
  'teacher-day': 'Лишних уроков в день у учителей',
  'free-day': 'Недостающих свободных дней',
  repeats: 'Повторов предмета в день',
  'class-norm': 'Уроков сверх дневной нормы',
  doubles: 'Разорванных пар',
  spread: 'Дней, на которые предмет не попал',
  'even-days': 'Лишних и недостающих уроков в днях классов',
  'teacher-windows': 'Лишних окон у учителей',
  buildings: 'Переходов между корпусами',
  'heavy-day': 'Классов, где труднее всего не во вторник и не в среду',
  wishes: 'Уроков в часы, когда лучше не ставить',
} satisfies Record<AcceptedBreak, string>;

/** «Двойных занятий в кабинетах: 3 (в постоянном — 4)». */
export function brokenText({ rule, count, standing }: BrokenRule): string {
  const before = standing === 0 ? ' (в\u00a0постоянном нет)' : ` (в\u00a0постоянном — ${standing})`;
  return `${BROKEN_LABEL[rule]}: ${count}${standing === undefined ? '' : before}`;
}

export const STRICTNESS_LABEL = {
  strict: 'строго',
  preferred: 'желательно',
  ignored: 'не важно',
} satisfies Record<Strictness, string>;

export type RuleTable = Readonly<Record<GeneratorRule, Strictness>>;

export const DEFAULT_RULES: RuleTable = {
  rooms: 'strict',
  'teacher-slots': 'strict',
  'teacher-day': 'strict',
  'free-day': 'strict',
  repeats: 'strict',
  'class-norm': 'strict',
  doubles: 'preferred',
  spread: 'preferred',
  'even-days': 'preferred',
  'teacher-windows': 'preferred',
  buildings: 'preferred',
  'heavy-day': 'preferred',
  wishes: 'preferred',
};
