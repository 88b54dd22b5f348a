import { dayOfWeek } from '../calendar/school-date.ts';
import { DAY_LABEL, DAY_NAMES } from '../calendar/weekday.ts';
import type { TeacherRef } from '../lesson/lesson-part.ts';
import type { AbsenceSpan } from './absence.ts';
import type { AbsenceSentence, SentenceKind } from './absence-sentence.ts';
import { lessonsText, SENTENCE_KIND_LABEL, spanText } from './absence-texts.ts';

/** What a teacher says of their own absence; days and lessons only. */
export interface RequestEntry extends AbsenceSpan {
  kind: SentenceKind;
}

/** A teacher's message about themselves, as far as it was understood. */
export interface OwnRequest {
  entries: readonly RequestEntry[];
  /** It says more than was understood, or speaks of other people as well. */
  isPartlyRead: boolean;
  /** It speaks of other people only. */
  isOfOthers: boolean;
}

/** What of a sentence its writer may ask for: their own days. */
export function ownRequest({ entries, unread }: AbsenceSentence, writer: TeacherRef): OwnRequest {
  const isOwn = ({ person }: AbsenceSentence['entries'][number]) =>
    person.kind === 'writer' || (person.kind === 'known' && person.teacher.id === writer.id);
  const own = entries.filter(isOwn);
  return {
    entries: own.map(({ kind, firstDate, lastDate, firstLesson, lastLesson }) => ({
      ...{ kind, firstDate, lastDate, firstLesson, lastLesson },
    })),
    isPartlyRead: own.length < entries.length || unread.length > 0,
    isOfOthers: own.length === 0 && entries.length > 0,
  };
}

/** An entry in words: 'нет: четверг, 19 ноября, весь день', 'выход: пятница, 20 ноября'. */
export function requestText({ kind, ...span }: RequestEntry): string {
  const { firstDate, lastDate } = span;
  const day = DAY_NAMES[dayOfWeek(firstDate) - 1];
  const weekday = day && firstDate === lastDate ? `${DAY_LABEL[day].toLowerCase()}, ` : '';
  const lessons = lessonsText(span) || (kind === 'absent' ? 'весь день' : '');
  return [`${SENTENCE_KIND_LABEL[kind]}: ${weekday}${spanText(span)}`, lessons].filter(Boolean).join(', ');
}

/** What the bot answers to such a message. */
export const REQUEST_REPLY = {
  taken: ({ entries, isPartlyRead }: OwnRequest) =>
    [
      `Передано завучу — ${entries.map(requestText).join('; ')}.`,
      isPartlyRead && 'Остальное в сообщении не прочитано: если оно важно, позвоните в школу.',
      'Когда завуч ответит, придёт сообщение.',
    ]
      .filter(Boolean)
      .join(' '),
  ofOthers: 'Передать можно только о вас самих. О коллеге сообщите завучу.',
  unclear:
    'Не понял, когда вас не будет. Напишите, например: «сегодня не приду», «завтра с 4 урока» или «нет до среды». Причину писать не нужно. Чтобы отключить меня, напишите «стоп».',
  tooMany: 'Ваши прежние просьбы завуч ещё не видел. Если срочно, позвоните в школу.',
} as const;

/** What rings the bell of those who plan. */
export function requestNotice(name: string, entries: readonly RequestEntry[]): string {
  return `${name} просит отметить отсутствие — ${entries.map(requestText).join('; ')}. Ответьте на странице «Утро».`;
}

/** What the teacher's own bell says then. */
export const REQUEST_ANSWER = {
  accepted: (entries: readonly RequestEntry[]) =>
    `Завуч принял вашу просьбу — ${entries.map(requestText).join('; ')}.`,
  declined: (entries: readonly RequestEntry[]) =>
    `Завуч не принял вашу просьбу — ${entries.map(requestText).join('; ')}. Позвоните в школу.`,
} as const;
