/** The sheets of our workbook (docs/decisions/0045). Two are for looking at; the others are read back. */
export const SHEET = {
  classes: 'Таблица классов',
  teacherTable: 'Таблица учителей',
  lessons: 'Уроки',
  teachers: 'Учителя',
  bells: 'Звонки',
} as const;

/** Headings of the flat sheets, in their order. */
export const LESSON_COLUMNS = {
  day: 'День',
  number: 'Урок',
  className: 'Класс',
  subgroup: 'Подгруппа',
  subject: 'Предмет',
  shortName: 'Кратко',
  /** How a split lesson is called as a whole where its subgroups have subjects of their own. */
  lessonSubject: 'Общий предмет',
  lessonShortName: 'Общее кратко',
  teacher: 'Учитель',
  room: 'Кабинет',
  flow: 'Поток',
  /** Of the class, in a school with two shifts. */
  shift: 'Смена',
} as const;

/** Columns a sheet has only if something stands in them. */
export const OPTIONAL_LESSON_COLUMNS = ['lessonSubject', 'lessonShortName', 'flow', 'shift'] as const;

export const TEACHER_COLUMNS = { name: 'Учитель', eduSubject: 'Предметы' } as const;

export const BELL_COLUMNS = { number: 'Урок', time: 'Время' } as const;

/** Columns of a school with two shifts or several sets of bells, which have days: «Сб, 29.12.2026». */
export const SHIFT_BELL_COLUMNS = { shift: 'Смена', set: 'Набор', days: 'Дни набора' } as const;

/** The two columns that may stand in place of 'Время'. */
export const BELL_HOURS_COLUMNS = { start: 'Начало', end: 'Конец' } as const;

const NUMBER_ALIASES = ['№ урока', 'Номер урока', 'Урок №'];
const TEACHER_ALIASES = [
  'Преподаватель',
  'ФИО учителя',
  'ФИО преподавателя',
  'ФИО педагога',
  'Педагог',
  'ФИО',
  'Ф. И. О.',
  'Ф. И. О. учителя',
  'Фамилия учителя',
];

/** What people call the same columns; the headings above go first. */
export const LESSON_ALIASES = {
  day: ['День недели', 'Дни', 'Дни недели'],
  number: NUMBER_ALIASES,
  subgroup: ['Группа', 'Подгр.'],
  subject: ['Учебный предмет', 'Дисциплина', 'Название предмета'],
  shortName: ['Сокращение', 'Сокр.', 'Краткое название'],
  teacher: TEACHER_ALIASES,
  room: ['Каб.', '№ кабинета', 'Номер кабинета', 'Аудитория', 'Ауд.'],
} as const;

/** A heading of other words than ours: one of these, and nothing but these and the optional ones. */
export interface HeadingWords {
  one: readonly string[];
  besides: readonly string[];
}

/**
 * By which words a column is known where no heading of the sheet is one of those above; what goes first is tried first.
 * All of them as `nameKey` writes them.
 */
export const LESSON_WORDS: Readonly<Partial<Record<keyof typeof LESSON_COLUMNS, readonly HeadingWords[]>>> = {
  day: [
    { one: ['день', 'дни', 'дн'], besides: ['недели', 'неделя', 'нед', 'учебный', 'учебные', 'занятий'] },
  ],
  number: [
    { one: ['урок', 'урока', 'ур', 'пара'], besides: ['№', 'номер', 'порядковый'] },
    {
      one: ['время', 'часы'],
      besides: ['урок', 'урока', 'уроков', 'начала', 'начало', 'занятия', 'занятий', 'проведения', '№', 'и'],
    },
    { one: ['начало'], besides: ['урока', 'уроков', 'занятия', 'занятий'] },
    { one: ['№'], besides: [] },
  ],
  className: [
    {
      one: ['класс'],
      besides: [
        'группа',
        'подгруппа',
        'учебный',
        'название',
        'наименование',
        '№',
        'номер',
        'буква',
        'литера',
        'параллель',
        'и',
      ],
    },
  ],
  subgroup: [
    {
      one: ['подгруппа', 'подгруппы', 'подгр', 'группа', 'группы', 'гр'],
      besides: ['№', 'номер', 'название'],
    },
  ],
  subject: [
    {
      one: ['предмет', 'предмета', 'дисциплина', 'дисциплины', 'модуль'],
      besides: [
        'название',
        'наименование',
        'учебный',
        'учебного',
        'учебная',
        'учебной',
        'полное',
        'курс',
        'и',
        'или',
      ],
    },
  ],
  shortName: [
    {
      one: ['кратко', 'краткое', 'сокр', 'сокращение', 'сокращенно', 'сокращенное', 'аббревиатура'],
      besides: ['название', 'наименование', 'предмет', 'предмета', 'дисциплина', 'дисциплины'],
    },
  ],
  teacher: [
    {
      one: ['учитель', 'учителя', 'преподаватель', 'преподавателя', 'педагог', 'педагога', 'фио', 'фамилия'],
      besides: ['имя', 'отчество', 'инициалы', 'и', 'о', 'предметник', 'предметника', 'полностью'],
    },
  ],
  room: [
    {
      one: ['кабинет', 'кабинета', 'каб', 'аудитория', 'аудитории', 'ауд', 'помещение'],
      besides: ['№', 'номер', 'учебный', 'место', 'зал', 'и', 'или'],
    },
  ],
};

export const TEACHER_LIST_ALIASES = {
  name: TEACHER_ALIASES,
  eduSubject: ['Предмет', 'Дисциплины', 'Что ведёт'],
} as const;

export const BELL_ALIASES = {
  number: [...NUMBER_ALIASES, '№'],
  time: ['Время урока', 'Время уроков', 'Звонок', 'Звонки'],
  start: ['Начало урока', 'Начало уроков'],
  end: ['Окончание', 'Конец урока', 'Окончание урока'],
} as const;
