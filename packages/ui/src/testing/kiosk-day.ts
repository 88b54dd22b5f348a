import type { KioskGroup, KioskRow } from '../kiosk/kiosk-data.ts';

/** A usual row of a corridor screen: what matters is said by the story. */
export function buildKioskRow(change: Partial<KioskRow> = {}): KioskRow {
  return {
    subgroup: null,
    number: 3,
    subject: 'Русский язык',
    shortSubject: 'Рус. яз.',
    room: '214',
    who: 'Фомина Н. Н.',
    kind: 'replaced',
    note: null,
    ...change,
  };
}

const SUBJECTS: readonly (readonly [name: string, short?: string])[] = [
  ['Русский язык', 'Рус. яз.'],
  ['Алгебра', 'Алг.'],
  ['Английский язык', 'Англ. яз.'],
  ['Физическая культура', 'Физ-ра'],
  ['История', 'Ист.'],
  ['Вероятность и статистика', 'Вер. и стат.'],
  ['ОБЗР'],
  ['Биология', 'Биол.'],
  ['Литература', 'Лит.'],
];
const TEACHERS = [
  'Фомина Н. Н.',
  'Крылов Д. А.',
  'Алексеева Е. С.',
  'Орлова Т. В.',
  'Рождественский К. К.',
  'Ким О. С.',
  'Ершова М. Е.',
];
const ROOMS = ['214', '305', '118', 'Спортзал 2', '402', '21', '16'];
/** Classes with changes have one to three of them, as on a real day. */
const SIZES = [2, 1, 3, 2, 1, 1, 4, 2];
const LETTERS = ['А', 'Б', 'В', 'Г'];

/** A day of `count` changes: classes from 5А on, names and subjects of every usual length, some merged or sent home. */
export function buildKioskDay(count: number): KioskGroup[] {
  const groups: KioskGroup[] = [];
  for (let made = 0; made < count; ) {
    const at = groups.length;
    const size = Math.min(count - made, SIZES[at % SIZES.length] ?? 1);
    const first = 1 + (at % 3);
    const rows = Array.from({ length: size }, (_, row) => changeAt(made + row, first + row));
    const title = `${5 + (Math.floor(at / LETTERS.length) % 7)}${LETTERS[at % LETTERS.length]}`;
    groups.push({ title: at < 28 ? title : `${title}${Math.floor(at / 28)}`, rows });
    made += size;
  }
  return groups;
}

function changeAt(at: number, number: number): KioskRow {
  const [subject = '', shortSubject] = SUBJECTS[at % SUBJECTS.length] ?? [];
  const room = ROOMS[at % ROOMS.length] ?? null;
  const usual = {
    number,
    subject,
    shortSubject: shortSubject ?? subject,
    room,
    who: TEACHERS[at % TEACHERS.length] ?? null,
  };
  if (at % 9 === 4)
    return buildKioskRow({ ...usual, room: null, who: null, kind: 'sent-home', note: 'Класс уходит домой' });
  if (at % 11 === 6) return buildKioskRow({ ...usual, kind: 'merged', note: 'Приходит 10Б' });
  if (at % 7 === 2) return buildKioskRow({ ...usual, subgroup: `${1 + (at % 2)} группа` });
  return buildKioskRow(usual);
}

/** Everything at its longest at once. */
export const LONGEST_KIOSK_DAY: KioskGroup[] = [
  {
    title: '11Э',
    rows: [
      buildKioskRow({
        number: 7,
        subject: 'Основы безопасности и защиты Родины',
        shortSubject: 'Основ. безоп.',
        subgroup: 'Углублённая группа',
        room: 'Спортзал 2',
        who: 'Константинопольская-Преображенская А. В.',
      }),
      buildKioskRow({
        number: 6,
        subject: 'Физическая культура',
        shortSubject: 'Физ-ра',
        room: 'Мастерская',
        who: 'Рождественский К. К.',
      }),
    ],
  },
  {
    title: '10А',
    rows: [
      buildKioskRow({
        number: 12,
        shift: 2,
        subject: 'Вероятность и статистика',
        shortSubject: 'Вер. и стат.',
        kind: 'merged',
        note: 'Объединение с 11Э, 4 урок',
        who: 'Белозерова-Каменская Е. К.',
      }),
    ],
  },
];

/** A staff room's day: teachers with the classes they come to, and lessons without a substitute. */
export const TEACHERS_KIOSK_DAY: KioskGroup[] = [
  ...TEACHERS.map((title, at) => ({
    title,
    rows: Array.from({ length: 1 + (at % 3) }, (_, row) =>
      buildKioskRow({ ...changeAt(at * 3 + 1, row + 2), who: `${5 + at}А`, kind: 'replaced', note: null }),
    ),
  })),
  {
    title: 'Без замены',
    rows: [
      buildKioskRow({
        number: 6,
        who: '10А',
        subject: 'ОБЗР',
        room: null,
        kind: 'sent-home',
        note: 'Класс уходит домой',
      }),
    ],
  },
];
