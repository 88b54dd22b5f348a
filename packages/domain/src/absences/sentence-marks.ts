/** A word, a number or a sign of a sentence. */
export interface Token {
  /** As it is written. */
  raw: string;
  /** In small letters, without ё, and without the slip if it is a common word with one. */
  text: string;
  isCapital: boolean;
  /** It stands first in its sentence, where a capital says nothing. */
  isFirst: boolean;
}

/** A day as it is said; which date that is depends on today and on what it follows. */
export type SaidDay =
  | { kind: 'away'; days: number }
  | { kind: 'weekday'; weekday: number; week: 'coming' | 'this' | 'next' }
  | { kind: 'date'; day: number; month: number | null; year: number | null };

export type SentenceKind = 'absent' | 'returned' | 'extended' | 'cancelled';

/** What some words of a sentence say. */
export type Mark =
  | { mark: 'days'; days: readonly SaidDay[] }
  | { mark: 'from'; day: SaidDay }
  | { mark: 'to'; day: SaidDay; isAfter: boolean; said: string | null }
  | { mark: 'week'; next: boolean }
  | { mark: 'end-of'; unit: 'week' | 'month' }
  | { mark: 'for'; count: number; unit: 'day' | 'week' }
  /** The numbers that are missed; null is the first or the last of the day. */
  | { mark: 'lessons'; first: number | null; last: number | null; note?: string; isFrom?: true }
  | { mark: 'lesson-list'; numbers: readonly number[] }
  | { mark: 'last-lessons'; count: number }
  /** In minutes of the day; what is taught between them is missed. */
  | { mark: 'hours'; from: number | null; to: number | null; isFrom?: true }
  | {
      mark: 'kind';
      kind: SentenceKind;
      gender: 'f' | 'm' | null;
      isReason?: true;
      isAhead?: true;
      isLate?: true;
      /** Said in the first person: it is of the writer. */
      isOwn?: true;
    }
  | {
      mark:
        | 'pupil'
        | 'pupils'
        | 'greeting'
        | 'comma'
        | 'and'
        | 'too'
        | 'against'
        | 'skip'
        | 'soft'
        | 'unread';
    };

/** The days of the week in every form, as a pattern. */
export const WEEKDAY =
  'понедельник\\p{L}*|пн|вторник\\p{L}*|вт|сред(?:а|у|ы|е|ой)|ср|четверг\\p{L}*|чт|пятниц\\p{L}*|пт|суббот\\p{L}*|сб|воскресень\\p{L}*|вс';
const WEEKDAY_STARTS = ['п?о?н', 'вт', 'ср', 'ч', 'пя|пт', 'с[уб]', 'в[ос]'].map((start) =>
  RegExp(`^(?:${start})`),
);
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const MONTH = `(?:${MONTHS.join('|')})\\p{L}*`;
const DAY = [
  `(?:(?:эт\\p{L}+|следующ\\p{L}+|след(?: \\.)?|ближайш\\p{L}+) )?(?:${WEEKDAY})`,
  ...[
    'сегодня(?:шн\\p{L}+ дн\\p{L})?',
    'послезавтра(?:шн\\p{L}+ дн\\p{L})?',
    'завтра(?:шн\\p{L}+ дн\\p{L})?',
  ],
  `\\d{1,2}\\.\\d{1,2}(?:\\.\\d{2,4})?`,
  `\\d{1,2}(?:-?(?:го|е))? ${MONTH}(?: \\d{4})?(?: г(?:ода)?(?: \\.)?)?`,
  ...['\\d{1,2}(?:-?го)? числ\\p{L}+', '\\d{1,2}-?го'],
].join('|');
const ORDINALS = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм'];
const ORDINAL =
  '(?:\\d{1,2}(?:-?(?:го|ый|ой|ого|ому|му|ом|ем|й|е|я|м|ых))?|(?:перв|трет|четверт|седьм|восьм)\\p{L}+|(?:втор|пят|шест)(?:ой|ый|ого|ому|ом|ое))';
const ORDINAL_WORD = '(?:(?:перв|трет|четверт|седьм|восьм)\\p{L}+|(?:втор|пят|шест)(?:ого|ому))';
const COUNTS: Readonly<Record<string, number>> = {
  ...{ один: 1, одну: 1, два: 2, две: 2, двух: 2, пару: 2, три: 3, трех: 3, четыре: 4, четырех: 4 },
  ...{ пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9, десять: 10 },
};
const COUNT = `\\d{1,2}|${Object.keys(COUNTS).join('|')}`;
const LESSON = '(?:урок\\p{L}*|ур(?: \\.)?)';
const HOUR = '(?:час(?:а|ов|ам)?|ч(?: \\.)?)';
const TIME = `(?:\\d{1,2}:\\d{2}|\\d{1,2}\\.(?:00|1[3-9]|[2-5]\\d)|\\d{1,2} ${HOUR})`;
const NOON = 12 * 60;

/** The number of 'четвертого', '4-го' or '4'. */
const ordinal = (text: string) =>
  Number.parseInt(text, 10) || ORDINALS.findIndex((start) => text.startsWith(start)) + 1;
const count = (text: string) => COUNTS[text] ?? Number(text);
const minutes = (text: string) => {
  const [hours = 0, rest = 0] = text.split(/[:.]/).map((part) => Number.parseInt(part, 10) || 0);
  return hours * 60 + rest;
};

/** A day of the sentence; a month that is not named is taken from `other`. */
function dayOf(text: string, other?: SaidDay): SaidDay {
  if (text.startsWith('сегодня')) return { kind: 'away', days: 0 };
  if (text.startsWith('завтра')) return { kind: 'away', days: 1 };
  if (text.startsWith('послезавтра')) return { kind: 'away', days: 2 };
  const numbers = /^(\d{1,2})(?:\.(\d{1,2})(?:\.(\d{2,4}))?)?/.exec(text);
  if (numbers) {
    const named = MONTHS.findIndex((month) => RegExp(` ${month}`).test(text)) + 1;
    const year = Number(numbers[3] ?? / (\d{4})/.exec(text)?.[1] ?? 0);
    const month = Number(numbers[2] ?? 0) || named || (other?.kind === 'date' ? other.month : null);
    return { kind: 'date', day: Number(numbers[1]), month, year: year ? (year % 100) + 2000 : null };
  }
  const word = text.split(' ').at(-1) ?? '';
  const weekday = WEEKDAY_STARTS.findIndex((start) => start.test(word)) + 1;
  const week = /^след/.test(text) ? 'next' : /^эт/.test(text) ? 'this' : 'coming';
  return { kind: 'weekday', weekday, week };
}

function span(first: string, link: string, last: string, isWhole: string | undefined): Mark[] {
  const end = dayOf(last);
  const isSure = link !== 'до' || isWhole !== undefined;
  return [
    { mark: 'from', day: dayOf(first, end) },
    { mark: 'to', day: end, isAfter: !isSure, said: isSure ? null : `до ${last}` },
  ];
}

/** Of lessons up to one that is not missed itself. */
function lessonsBefore(number: number, said: string): string {
  return `«До ${said}»: сам ${number}-й урок не пропущен.`;
}

/** 'приду', 'могу': said of the writer. */
const FIRST_PERSON =
  /(?:^| )(?:прий?ду|с?могу|буду|вый?ду|выхожу|вернусь|болею|опоздаю|опаздываю|задержусь|ухожу|уйду|явлюсь)(?: |$)/u;

const kind = (
  name: SentenceKind,
  text: string,
  more: { isReason?: true; isAhead?: true; isLate?: true } = {},
): Mark => ({
  mark: 'kind',
  kind: name,
  gender: genderOf(text),
  ...(FIRST_PERSON.test(text) && { isOwn: true }),
  ...more,
});

function genderOf(text: string): 'f' | 'm' | null {
  if (/(?:ла|лась|льна|шла)(?: |$)/.test(text)) return 'f';
  return /(?:болел|вышел|ушел|болен|росил|росился|нулся|авился|здоровел|длил|думал|спал|оздал|жался)(?: |$)/.test(
    text,
  )
    ? 'm'
    : null;
}

type Rule = readonly [pattern: string, mark: (...groups: string[]) => Mark | readonly Mark[]];

/** In this order: of what begins alike the longer comes first. */
const RULES: readonly Rule[] = [
  // What is said and not understood goes with what it is said of.
  [`(?:кроме|без) ${ORDINAL} ${LESSON}|кроме \\p{L}+|через (?:\\d+ )?\\p{L}+`, () => ({ mark: 'unread' })],
  // Lessons.
  [
    `(?:на )?перв(?:ые|ых) (${COUNT}) ${LESSON}`,
    (_, n) => ({ mark: 'lessons', first: null, last: count(n ?? '') }),
  ],
  [
    `(?:на )?последни(?:е|х) (${COUNT}) ${LESSON}`,
    (_, n) => ({ mark: 'last-lessons', count: count(n ?? '') }),
  ],
  [`(?:на |с )?последн\\p{L}+ ${LESSON}`, () => ({ mark: 'last-lessons', count: 1 })],
  [
    `(?:с|со) (${ORDINAL}) (по|до|-) (${ORDINAL}) ${LESSON}(?: (включительно))?`,
    (_, from, link, to, whole) => lessonSpan(ordinal(from ?? ''), ordinal(to ?? ''), link === 'до' && !whole),
  ],
  [
    `(?:начиная )?(?:с|со) (?:(${ORDINAL}) ${LESSON}|(${ORDINAL_WORD})(?! (?:${MONTH}|числ)))`,
    (_, number, word) => ({
      mark: 'lessons',
      first: ordinal(number || word || ''),
      last: null,
      isFrom: true,
    }),
  ],
  [
    `до (${ORDINAL}) ${LESSON}(?: (включительно))?`,
    (_, to, whole) => lessonSpan(null, ordinal(to ?? ''), !whole),
  ],
  [`по (${ORDINAL}) ${LESSON}`, (_, to) => ({ mark: 'lessons', first: null, last: ordinal(to ?? '') })],
  [`после (${ORDINAL}) ${LESSON}`, (_, n) => ({ mark: 'lessons', first: ordinal(n ?? '') + 1, last: null })],
  [
    `(?:к|ко) (${ORDINAL}) ${LESSON}`,
    (_, n) => ({ mark: 'lessons', first: null, last: ordinal(n ?? '') - 1 }),
  ],
  [
    `(?:на |в )?(${ORDINAL}) - (${ORDINAL}) ${LESSON}`,
    (_, from, to) => ({ mark: 'lessons', first: ordinal(from ?? ''), last: ordinal(to ?? '') }),
  ],
  [
    `${LESSON} (\\d{1,2}) - (\\d{1,2})`,
    (_, from, to) => ({ mark: 'lessons', first: Number(from), last: Number(to) }),
  ],
  [`${LESSON} (\\d{1,2}(?: (?:,|и) \\d{1,2})*)`, (_, list) => lessonList(list ?? '')],
  [`(?:на |в )?(${ORDINAL}(?: (?:,|и) ${ORDINAL})*) ${LESSON}`, (_, list) => lessonList(list ?? '')],
  // The clock.
  [
    `(?:с|после|от) (${TIME}|\\d{1,2}) (?:до|по|-) (${TIME})`,
    (_, from, to) => ({ mark: 'hours', from: minutes(from ?? ''), to: minutes(to ?? '') }),
  ],
  [`(?:с|от) (${TIME})`, (_, from) => ({ mark: 'hours', from: minutes(from ?? ''), to: null, isFrom: true })],
  [
    `после (${TIME}|\\d{1,2})|в (${TIME})`,
    (_, a, b) => ({ mark: 'hours', from: minutes(a || b || ''), to: null }),
  ],
  [`(?:до|к) (${TIME})`, (_, to) => ({ mark: 'hours', from: null, to: minutes(to ?? '') })],
  [
    '(?:с|после) обеда|(?:во )?втор(?:ую|ой) половин\\p{L}+(?: дня)?',
    () => ({ mark: 'hours', from: NOON, to: null }),
  ],
  [
    '(?:до|к) обеда|(?:в )?перв(?:ую|ой) половин\\p{L}+(?: дня)?',
    () => ({ mark: 'hours', from: null, to: NOON }),
  ],
  // Weeks, and for how long.
  [
    'до конца (?:этой )?(недели|месяца)',
    (_, unit) => ({ mark: 'end-of', unit: unit === 'недели' ? 'week' : 'month' }),
  ],
  ['(?:на |всю )*(?:следующ\\p{L}+|след(?: \\.)?) недел\\p{L}+', () => ({ mark: 'week', next: true })],
  ['(?:на )?(?:всю |эт(?:у|ой) )+недел\\p{L}+', () => ({ mark: 'week', next: false })],
  ['(?:весь|целый) день', () => ({ mark: 'skip' })],
  [
    `(еще )?(?:на )?(${COUNT}) (дн\\p{L}+|день|недел\\p{L}+)`,
    (_, more, n, unit) => lengthOf(more, count(n ?? ''), unit ?? ''),
  ],
  ['(еще )?на (день|неделю)', (_, more, unit) => lengthOf(more, 1, unit ?? '')],
  // Days.
  [
    `(?:начиная )?(?:с|со|от) (${DAY}|\\d{1,2}) (по|до|-) (${DAY}|\\d{1,2})(?: (включительно))?`,
    (_, from, link, to, whole) => span(from ?? '', link ?? '', to ?? '', whole),
  ],
  [`(${DAY}|\\d{1,2}) - (${DAY})`, (_, from, to) => span(from ?? '', '-', to ?? '', undefined)],
  [
    `(\\d{1,2}) (?:и|,) (\\d{1,2}(?: ${MONTH}|\\.\\d{1,2}))`,
    (_, one, other) => ({ mark: 'days', days: [dayOf(one ?? '', dayOf(other ?? '')), dayOf(other ?? '')] }),
  ],
  [`(?:начиная )?(?:с|со) (${DAY})`, (_, day) => ({ mark: 'from', day: dayOf(day ?? '') })],
  [
    `(до|по) (${DAY})(?: (включительно))?`,
    (_, link, day, whole) => span('', link ?? '', day ?? '', whole).slice(1),
  ],
  [`(?:в |во |на )?(${DAY})`, (_, day) => ({ mark: 'days', days: [dayOf(day ?? '')] })],
  // What has happened.
  [
    '(?:по )?ошибк\\p{L}+|отмен\\p{L}+|передумал\\p{L}*|убер\\p{L}+|сними\\p{L}*|снять',
    (all) => kind('cancelled', all),
  ],
  ['не (?:за)?боле\\p{L}+|все - таки|все-?таки|все таки', (all) => kind('cancelled', all)],
  [
    'прод(?:л(?:ил|ен|ева)\\p{L}*|лит\\p{L}*)|еще не (?:выш\\p{L}+|выход\\p{L}+)|(?:все )?еще (?:боле\\p{L}+|на больничном)',
    (all) => kind('extended', all),
  ],
  ['не (?:могу|может|смо\\p{L}+)(?: (?:прийти|быть|придти|выйти))?', (all) => kind('absent', all)],
  [
    'не (?:буд\\p{L}+|прид\\p{L}+|прийд\\p{L}+|вый?д\\p{L}+|выход\\p{L}+|явит\\p{L}+)|нет(?:у)?|отсутству\\p{L}+',
    (all) => kind('absent', all),
  ],
  ['(?:опозда|опаздыва|задерж|проспа)\\p{L}+', (all) => kind('absent', all, { isLate: true })],
  ['закрыл\\p{L}* больничн\\p{L}+|здоров\\p{L}*', (all) => kind('returned', all)],
  ['(?:выш(?:ел|л)|верну|поправил|выздоров)\\p{L}*', (all) => kind('returned', all)],
  [
    '(?:выйд|выход|буд(?:у|ет|ут)|прид|прийд|верн(?:е|у))\\p{L}*',
    (all) => kind('returned', all, { isAhead: true }),
  ],
  [
    'за?бол(?:е|ит|ь)\\p{L}*|бол(?:е[лею]|ит|ен|ьна)\\p{L}*|прибол\\p{L}+|отпрос\\p{L}+|(?:ушл|ушел|уйд|уход)\\p{L}*',
    (all) => kind('absent', all),
  ],
  [
    'больничн\\p{L}+|(?:заявлени|отпуск|командировк|курс|семинар|конференци|простуд|просту|грипп|орви|ангин|врач|поликлиник|больниц|кашель|учеб|олимпиад|экскурси|суд|сесси)\\p{L}*|температур\\p{L}*(?: \\d+(?:[.,] ?\\d)?)?|нездоров\\p{L}*|плохо|(?:по )?семейн\\p{L}+',
    (all) => kind('absent', all, { isReason: true }),
  ],
  [
    'замен\\p{L}*|отметь\\p{L}*|отметил\\p{L}*|отсутстви\\p{L}*',
    (all) => kind('absent', all, { isReason: true }),
  ],
  // Who is meant.
  [
    'учени\\p{L}+(?: \\d{1,2} - \\d)?|школьни\\p{L}+|мальчик\\p{L}*|девочка|мам[аеуы]|пап[аеуы]|родител\\p{L}+',
    () => ({ mark: 'pupil' }),
  ],
  ['(?:из|,|\\() \\d{1,2} ?[а-я](?: класса)?(?: \\))?', () => ({ mark: 'pupil' })],
  ['(?:в|у) \\d{1,2} ?[а-я](?: классе)?', () => ({ mark: 'pupils' })],
  ['\\d{1,2} ?[а-я](?: класса?)?', () => ({ mark: 'pupil' })],
  [
    'здравствуйте|добр\\p{L}+ (?:утро|утра|день|дня|вечер|вечера)|приветствую|привет|здрасте',
    () => ({ mark: 'greeting' }),
  ],
  ['тоже|также', () => ({ mark: 'too' })],
  [
    '(?:сын|дочь|дочк|дочер|ребен|дет|муж|внук|внучк)\\p{L}*|(?:извини|прости|пожалуйста|спасибо|коллег|девочки|утр|работ|школ|урок|звонил|сообщил|написал|просил|плох|сильн|нужн|дома|домой)\\p{L}*',
    () => ({ mark: 'skip' }),
  ],
  [
    '(?:это|я|меня|мне|мы|нас|она|он|они|ее|его|их|ему|ей|всем|опять|снова|уже|больше|пока|видимо|наверное|кажется|что|что-то|так|то|бы|вообще|совсем|точно|сожалению|есть|иду|идет|еду|только|надо|дай|дайте|поставьте|даже|теперь|прийти|придти|быть|выйти|очень|будем|просит|очередн\\p{L}+|сразу|еще|все)',
    () => ({ mark: 'skip' }),
  ],
  [
    '(?:на|с|со|в|во|у|за|по|до|к|ко|о|об|от|из|для|при|не|ни|если|как|или|под|без|из-за)',
    () => ({ mark: 'soft' }),
  ],
  ['(?:и|да|\\+)', () => ({ mark: 'and' })],
  ['(?:а|но|зато)', () => ({ mark: 'against' })],
  ['[,:]|- ', () => ({ mark: 'comma' })],
  ['[.()+-]', () => ({ mark: 'skip' })],
];

function lessonSpan(first: number | null, to: number, isOpen: boolean): Mark {
  return isOpen
    ? { mark: 'lessons', first, last: to - 1, note: lessonsBefore(to, `${to}-го урока`) }
    : { mark: 'lessons', first, last: to };
}

function lessonList(text: string): Mark {
  return { mark: 'lesson-list', numbers: text.split(/ (?:,|и) /).map(ordinal) };
}

function lengthOf(more: string | undefined, length: number, unit: string): Mark[] {
  const mark: Mark = { mark: 'for', count: length, unit: unit.startsWith('недел') ? 'week' : 'day' };
  return more ? [kind('extended', ''), mark] : [mark];
}

const COMPILED = RULES.map(
  ([pattern, mark]) => [RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'uy'), mark] as const,
);

/** What the words from a place on say, and how many characters of the text they are; null for unknown words. */
export function markAt(text: string, place: number): { marks: readonly Mark[]; length: number } | null {
  for (const [pattern, mark] of COMPILED) {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (!match) continue;
    const marks = mark(...match);
    return { marks: Array.isArray(marks) ? marks : [marks as Mark], length: match[0].length };
  }
  return null;
}
