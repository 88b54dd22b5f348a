import { MONTH_LABEL, monthOf } from '../calendar/month.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import { groupName } from '../lesson/lesson-part.ts';
import { sum } from '../load/week-load.ts';
import type { CoverSort } from '../sorting/list-choices.ts';
import { counted, NOUN } from '../text/plural.ts';
import type { BookPeriod, BookPeriodKind } from './book-period.ts';
import { type CoverEntry, type CoverKind, type CoverTotal, coversPerTeacher } from './covers.ts';

/** What the book is called on the screen, in the workbook and on paper. */
export const COVER_BOOK_NAME = 'Журнал замен';

/** What the columns are called. */
export const COVER_LABEL = {
  date: 'Дата',
  number: 'Урок',
  group: 'Класс',
  subject: 'Предмет',
  whom: 'Кого замещали',
  who: 'Кто замещал',
  kind: 'Вид',
  hours: 'Часы',
} as const;

/** What the columns of the totals are called. */
export const COVER_TOTAL_LABEL = {
  teacher: 'Учитель',
  given: 'Часов за других',
  ownSubject: 'Из них свой предмет',
  supervise: 'Из них присмотр',
  taken: 'Часов замещено',
} as const;

export const COVER_TOTALS_NAME = 'Итоги по учителям';
/** What the dots of the totals mean. */
export const COVER_PLOT_NOTE = 'Точка — час, проведённый за другого; черта — среднее по замещавшим.';
/** Signature lines under the printed book; people sign next to them. */
export const COVER_SIGNATURES = ['Директор', 'Заместитель директора'] as const;

export const COVER_KIND_LABEL = {
  replacement: 'замена',
  merge: 'объединение',
  'own-subject': 'свой предмет',
  supervise: 'присмотр',
} as const satisfies Record<CoverKind, string>;

export const BOOK_PERIOD_LABEL = {
  month: 'Месяц',
  term: 'Четверть',
  year: 'Учебный год',
} as const satisfies Record<BookPeriodKind, string>;

/** How a period and the links to its neighbours are called. */
export const BOOK_PERIOD_NAMES = {
  month: { period: 'Месяц', previous: 'Предыдущий месяц', next: 'Следующий месяц' },
  term: { period: 'Четверть', previous: 'Предыдущая четверть', next: 'Следующая четверть' },
  year: { period: 'Учебный год', previous: 'Предыдущий учебный год', next: 'Следующий учебный год' },
} as const satisfies Record<BookPeriodKind, object>;

/** What the book can be sorted by. */
export const COVER_SORT_LABEL = {
  date: 'По дате',
  group: 'По классу',
  subject: 'По предмету',
  whom: 'По тому, кого замещали',
  who: 'По тому, кто замещал',
} as const satisfies Record<CoverSort, string>;

/** An entry is a lesson, and a lesson is an hour. */
export const COVER_ENTRY_HOURS = 1;

/** Of a workbook or a page without an entry. */
export const NO_COVERS = 'Замен нет';

const VACANT = 'нет учителя';

/** '7Б', '7Б, 2 подгруппа' */
export function coverGroupText({ group, subgroup }: Pick<CoverEntry, 'group' | 'subgroup'>): string {
  return subgroup === null ? groupName(group) : `${groupName(group)}, ${subgroup}`;
}

/** Whose lesson it is; a lesson without a teacher says so. */
export function whomText({ whom }: Pick<CoverEntry, 'whom'>): string {
  return whom?.name ?? VACANT;
}

/** '42 замены, замещавших учителей: 12.' */
export function coverSummaryText(entries: readonly CoverEntry[]): string {
  const people = new Set(entries.map(({ who }) => who.id)).size;
  return `${counted(entries.length, NOUN.replacement)}, замещавших учителей: ${people}.`;
}

/** 'Больше всего: Панова Л. Е. — 7. В среднем на замещавшего: 2,4. Не замещали: 31 учитель.' */
export function coverShareText(totals: readonly CoverTotal[], staff: readonly { id: number }[]): string {
  const given = coversPerTeacher(totals);
  const [most] = given;
  if (!most) return '';
  const mean = sum(given.map((total) => total.given)) / given.length;
  const ids = new Set(given.map(({ id }) => id));
  const others = staff.filter(({ id }) => !ids.has(id)).length;
  return [
    `Больше всего: ${most.name} — ${most.given}.`,
    `В среднем на замещавшего: ${tenths(mean)}.`,
    ...(others > 0 ? [`Не замещали: ${counted(others, NOUN.teacher)}.`] : []),
  ].join(' ');
}

const IN_MONTH = [
  'январе',
  'феврале',
  'марте',
  'апреле',
  'мае',
  'июне',
  'июле',
  'августе',
  'сентябре',
  'октябре',
  'ноябре',
  'декабре',
] as const;

/** 'ноябре', after «в» */
export function inMonth(date: IsoDate): string {
  return IN_MONTH[monthOf(date).month - 1] ?? '';
}

/** 'В ноябре замен не было' */
export function emptyBookText({ kind, from }: Pick<BookPeriod, 'kind' | 'from'>): string {
  if (kind === 'month') return `В ${inMonth(from)} замен не было`;
  return kind === 'term' ? 'В этой четверти замен не было' : 'В этом учебном году замен не было';
}

/** 'Ноя', as a narrow column is headed. */
export function monthHeading(month: string): string {
  return (MONTH_LABEL[monthOf(`${month}-01`).month - 1] ?? '').slice(0, 3);
}

function tenths(number: number): string {
  return (Math.round(number * 10) / 10).toString().replace('.', ',');
}
