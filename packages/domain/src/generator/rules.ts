/** How much a rule of the permanent timetable matters: строго, желательно, не важно. */
export type Strictness = 'strict' | 'preferred' | 'ignored';

/**
 * The rules a school weighs. What always holds is not among them: nobody is in two places, a class starts with its
 * first lesson and has no windows, locked lessons stay.
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
