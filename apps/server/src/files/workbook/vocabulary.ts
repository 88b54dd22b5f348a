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
  teacher: 'Учитель',
  room: 'Кабинет',
} as const;

export const TEACHER_COLUMNS = { name: 'Учитель', eduSubject: 'Предметы' } as const;

export const BELL_COLUMNS = { number: 'Урок', time: 'Время' } as const;
