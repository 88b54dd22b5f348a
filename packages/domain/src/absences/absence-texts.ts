import { dayTitle, type IsoDate } from '../calendar/school-date.ts';
import { type ChangeKind, groupName, type TeacherRef } from '../lesson/lesson-part.ts';
import { keysOf } from '../text/keys-of.ts';
import { counted, NOUN } from '../text/plural.ts';
import type { AbsenceSpan } from './absence.ts';
import type { SentenceKind } from './sentence-marks.ts';

/** Why a teacher is away, as the timesheet writes it; never a diagnosis. */
export const ABSENCE_REASON_LABEL = {
  unspecified: 'не указано',
  'sick-leave': 'больничный',
  'business-trip': 'командировка',
  courses: 'курсы',
  vacation: 'отпуск',
  other: 'другое',
} as const;
export type AbsenceReason = keyof typeof ABSENCE_REASON_LABEL;
export const ABSENCE_REASONS = keysOf(ABSENCE_REASON_LABEL);

/** How long a teacher is away, as shown in the list of a day: 'весь день', '1–3 урок', 'до 20 ноября'. */
export function absenceText(span: AbsenceSpan, today: IsoDate): string {
  const dates = datesText(span, today);
  return [dates, lessonsText(span)].filter(Boolean).join(', ') || 'весь день';
}

/** What a sentence says of a person, before the days. */
export const SENTENCE_KIND_LABEL = {
  absent: 'нет',
  returned: 'выход',
  extended: 'продление',
  cancelled: 'отмена',
} as const satisfies Record<SentenceKind, string>;

/** What the way to the plan of the day is called, if the day is today. */
export const WHO_IS_AWAY = 'Кого сегодня нет';

/** What the way to the plan of a day is called. */
export function whoIsAway(isToday: boolean): string {
  return isToday ? WHO_IS_AWAY : 'Кого нет';
}

/** What the list of those who are away on a day is called: 'Нет сегодня', 'Нет 24 ноября'. */
export function absentTitle(date: IsoDate, today: IsoDate): string {
  return date === today ? 'Нет сегодня' : `Нет ${dayTitle(date)}`;
}

/** The days of an absence: '24 ноября', 'с 23 ноября до 27 ноября'. */
export function spanText({ firstDate, lastDate }: Pick<AbsenceSpan, 'firstDate' | 'lastDate'>): string {
  return firstDate === lastDate ? dayTitle(firstDate) : `с ${dayTitle(firstDate)} до ${dayTitle(lastDate)}`;
}

/** For a last day that would not shorten an absence. */
export const ENDS_ANYWAY = 'Отсутствие и так заканчивается не позже этого дня.';

/** What is left of an absence that was ended: 'Последний день — 24 ноября', 'Снято целиком: 24 ноября'. */
export function endedText(
  absence: Pick<AbsenceSpan, 'firstDate' | 'lastDate'>,
  lastDate: IsoDate | null,
): string {
  return lastDate === null ? `Снято целиком: ${spanText(absence)}` : `Последний день — ${dayTitle(lastDate)}`;
}

function datesText({ firstDate, lastDate }: AbsenceSpan, today: IsoDate): string {
  if (firstDate > today) return spanText({ firstDate, lastDate });
  if (lastDate > today) return `до ${dayTitle(lastDate)}`;
  if (lastDate < today) return `по ${dayTitle(lastDate)}`;
  return '';
}

/** Which lessons of each day; nothing to say of whole days. */
export function lessonsText({ firstLesson, lastLesson }: AbsenceSpan): string {
  if (firstLesson === null) return '';
  return firstLesson === lastLesson ? `${firstLesson} урок` : `${firstLesson}–${lastLesson} урок`;
}

/**
 * Why an absence cannot be entered because of another absence of the same teacher: 'Фомина Н. Н. уже отсутствует: 16
 * ноября'.
 */
export function absenceClashText(teacher: string, other: AbsenceSpan): string {
  const when = [spanText(other), lessonsText(other)].filter(Boolean).join(', ');
  return `${teacher} уже отсутствует: ${when}. Сначала закончите то отсутствие.`;
}

/** What always stands in sight while lessons are without a teacher: 'Не закрыто: 2'. */
export function openCountText(count: number): string {
  return `Не закрыто: ${count}`;
}

/** The same of lessons that are over: 'прошло без учителя: 3'. */
export function passedOpenText(count: number): string {
  return `прошло без учителя: ${count}`;
}

/** What has become of lessons, none of which is closed before it is published: 'не закрыто: 1, предложено: 4'. */
export function openAndProposedText({ open, proposed }: { open: number; proposed: number }): string {
  const texts = [open > 0 && `не закрыто: ${open}`, proposed > 0 && `предложено: ${proposed}`];
  return texts.filter(Boolean).join(', ');
}

/** What comes of an absence that was just entered: 'Без учителя: 5 уроков'. */
export function withoutTeacherText(lessons: number): string {
  return lessons > 0 ? `Без учителя: ${counted(lessons, NOUN.lesson)}` : 'Уроков в это время нет';
}

/** The same of an absence that is not on the day that is looked at: 'Уроки — в плане на 30 ноября'. */
export function onOtherDayText({ firstDate }: Pick<AbsenceSpan, 'firstDate'>): string {
  return `Уроки — в плане на ${dayTitle(firstDate)}`;
}

/** What was done with one lesson of an absent teacher: '16 ноября, 3 урок, 7Б: Панова Л. Е.' */
export function coverText(cover: {
  date: IsoDate;
  kind: ChangeKind;
  number: number;
  group: { number: number; letter: string };
  subgroup: string | null;
  teacher: TeacherRef | null;
}): string {
  const { date, kind, number, group, subgroup, teacher } = cover;
  const name = subgroup === null ? groupName(group) : `${groupName(group)} (${subgroup})`;
  const done = teacher?.name ?? DONE_WITHOUT[kind];
  return `${dayTitle(date)}, ${number} урок, ${name}: ${done}`;
}

const DONE_WITHOUT = {
  replaced: 'замена',
  merged: 'объединение',
  'sent-home': 'уходят домой',
} as const satisfies Record<ChangeKind, string>;

/** Why a teacher cannot take a lesson of a date: 'Фомина Н. Н. отсутствует 16 ноября. Выберите другого учителя…'. */
export function awayText(teacher: string, date: IsoDate): string {
  return `${teacher} отсутствует ${dayTitle(date)}. Выберите другого учителя или закончите отсутствие.`;
}

/** «Фомина Н. Н.: отсутствия на этой неделе нет, завершать нечего.» */
export function notAwayText(name: string): string {
  return `${name}: отсутствия на этой неделе нет, завершать нечего.`;
}
