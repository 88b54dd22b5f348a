import { counted, NOUN } from '../text/plural.ts';
import {
  type Correctable,
  type FramePart,
  type ImportConsent,
  type ImportCorrection,
  type ImportUse,
  isAboutSame,
  type SkippedWords,
  type UnknownName,
} from './import-causes.ts';

/** What the questions of a kind are about, in the order a person meets them: the frame decides about the rest. */
export const QUESTION_TITLE = {
  frame: 'В книге больше, чем в неделе школы',
  class: 'Заголовки без класса',
  word: 'Что это за слова',
  person: 'Тот же человек или другой',
  namesake: 'Один человек или двое',
  teacher: 'Учителя, которых в школе нет',
  subject: 'Предметы, которых в школе нет',
} as const satisfies Record<Correctable, string>;

export const QUESTION_KINDS = Object.keys(QUESTION_TITLE) as readonly Correctable[];

const FRAME_PART_LABEL = {
  SATURDAY: 'Суббота',
  LESSONS: 'Номера уроков',
  BELLS: 'Звонки',
  SHIFTS: 'Смены',
} as const satisfies Record<FramePart, string>;

/** What words of a cell may be, in the order in which they are offered. */
export const WORD_USES = ['subject', 'teacher', 'room', 'subgroup', 'skip'] as const satisfies ImportUse[];

export const WORD_USE_LABEL = {
  subject: 'Предмет',
  teacher: 'Учитель',
  room: 'Кабинет',
  subgroup: 'Подгруппа',
  skip: 'Не урок',
} as const satisfies Record<(typeof WORD_USES)[number], string>;

/** One of the answers a question offers. */
export interface AnswerChoice {
  label: string;
  answer: ImportCorrection;
}

/**
 * The answers to choose from, with the proposed one among them; `line` is what a heading of the sheet stands over. The
 * class of a heading can also be typed.
 */
export function answerChoices(unknown: UnknownName, line: 'column' | 'row' = 'column'): AnswerChoice[] {
  const choices = usualChoices(unknown, line);
  const { kind, proposed } = unknown;
  if (kind === 'class' || !proposed || choices.some(({ answer }) => isSameAnswer(answer, proposed))) {
    return choices;
  }
  const text = answerText(proposed);
  return [{ label: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, answer: proposed }, ...choices];
}

function usualChoices(unknown: UnknownName, line: 'column' | 'row'): AnswerChoice[] {
  const { kind, written, nearest } = unknown;
  const say = (label: string, known: string | null, as?: ImportUse): AnswerChoice => ({
    label,
    answer: { kind, written, known, ...(as && { as }) },
  });
  const named = (words = 'Это') =>
    nearest.map((name) => ({ label: `${words} ${name}`, answer: answerNaming(unknown, name) }));
  switch (kind) {
    case 'teacher':
      return [...named(), say('Новый учитель', null)];
    case 'subject':
      return [...named(), say('Новый предмет', null)];
    case 'word':
      return [...named(), ...WORD_USES.map((use) => say(WORD_USE_LABEL[use], null, use))];
    case 'class':
      return [say(line === 'column' ? 'Не читать столбец' : 'Не читать строку', null, 'skip')];
    case 'frame':
      return [say('Добавить', null, 'add'), say(withoutFramePart(written), null, 'skip')];
    case 'person':
      return [...named('Да, это'), say('Другой человек', null)];
    case 'namesake':
      return [say('Это двое', null, 'two'), say('Один человек', null, 'one')];
  }
}

/** Lessons outside the school's week cannot be kept; its bells and shifts can stay as they are. */
function withoutFramePart(written: string): string {
  return written === 'SATURDAY' || written === 'LESSONS' ? 'Не загружать эти уроки' : 'Оставить как в школе';
}

const INITIALS = /\p{Lu}\.$/u;

/** The answer that a known name is meant. */
function answerNaming({ kind, written, proposed }: UnknownName, known: string): ImportCorrection {
  if (proposed?.known === known) return proposed;
  if (kind !== 'word') return { kind, written, known };
  return { kind, written, known, as: INITIALS.test(known) ? 'teacher' : 'subject' };
}

/**
 * The likely answer, or the nearest known name; null if there is neither. That a whole column is left out is never
 * likely: a person says it of each.
 */
export function proposedAnswer(unknown: UnknownName): ImportCorrection | null {
  const { kind, nearest, proposed } = unknown;
  if (proposed && !(kind === 'class' && proposed.known === null)) return proposed;
  const [known] = nearest;
  return known === undefined ? null : answerNaming(unknown, known);
}

/** The proposed answers to as many questions as have one. */
export function proposedAnswers(unknown: readonly UnknownName[]): ImportCorrection[] {
  return unknown.flatMap((each) => proposedAnswer(each) ?? []);
}

/** The answer to a question; a request to repeat the question is no answer. */
export function answerTo(
  unknown: UnknownName,
  corrections: readonly ImportCorrection[],
): ImportCorrection | null {
  return corrections.find((each) => each.as !== 'ask' && isAboutSame(each, unknown)) ?? null;
}

export function isSameAnswer(a: ImportCorrection, b: ImportCorrection): boolean {
  return isAboutSame(a, b) && a.known === b.known && (a.as ?? null) === (b.as ?? null);
}

/** What an answer is about, as a person reads it: '«окно»', 'Суббота'. */
export function writtenText({ kind, written }: Pick<ImportCorrection, 'kind' | 'written'>): string {
  if (kind !== 'frame') return `«${written}»`;
  return Object.entries(FRAME_PART_LABEL).find(([part]) => part === written)?.[1] ?? `«${written}»`;
}

/** What was answered, to follow `writtenText` and a dash: 'не урок', 'это Смирнова И. Н.', 'класс 10А'. */
export function answerText({ kind, written, known, as }: ImportCorrection): string {
  if (as === 'ask') return 'спросить снова';
  switch (kind) {
    case 'teacher':
      return known === null ? 'новый учитель' : `это ${known}`;
    case 'subject':
      return known === null ? 'новый предмет' : `это ${known}`;
    case 'person':
      return known === null ? 'другой человек' : `это ${known}`;
    case 'class':
      return known === null ? 'не читать' : `класс ${known}`;
    case 'frame':
      return as === 'add' ? 'добавить' : withoutFramePart(written).toLowerCase();
    case 'namesake':
      return as === 'two' ? 'это двое' : 'один человек';
    case 'word': {
      const use = WORD_USES.find((each) => each === as);
      const what = use ? WORD_USE_LABEL[use].toLowerCase() : 'это';
      return known === null ? what : `${what} ${known}`;
    }
  }
}

/** A class begins with its number; the rest is the host's to judge. */
export function mayBeClass(text: string): boolean {
  return /^\s*\d/.test(text);
}

type ConsentReason = ImportConsent['reasons'][number];

/** What a person is to agree to: 'Не прочитано: 3 столбца без класса', 'Не станет 159 уроков: 10А, 10Б, 11А'. */
export function consentTitle({ kind, message }: Pick<ConsentReason, 'kind' | 'message'>): string {
  if (/^не /iu.test(message)) return message;
  return `${kind === 'unread' ? 'Не прочитано' : 'Не станет уроков'}: ${message}`;
}

/** The words of the box to tick. */
export const CONSENT_LABEL = {
  unread: 'Загрузить без них',
  loss: 'Да, убрать эти уроки',
} as const satisfies Record<ConsentReason['kind'], string>;

/** As many as are looked up in a sheet. */
const CELLS_SHOWN = 8;

/** Where the cells are and what they say: 'Лист «5-9»: D1 «10А (физмат)», E1 «11»'. Empty if no cells are named. */
export function consentPlaces({ places, count }: Pick<ConsentReason, 'places' | 'count'>): string {
  const shown = places.slice(0, CELLS_SHOWN);
  const sheets = [...Map.groupBy(shown, ({ sheet }) => sheet)].map(
    ([sheet, cells]) =>
      `лист «${sheet}»: ${cells.map(({ column, row, text }) => `${column}${row} «${text}»`).join(', ')}`,
  );
  const more = count - shown.length;
  const rest = shown.length > 0 && more > 0 ? ` и ещё ${counted(more, NOUN.cell)}` : '';
  return `${sheets.join('; ')}${rest}`.replace(/^л/, 'Л');
}

/** 'окно ×9, – ×3' */
export function skippedText(skipped: readonly SkippedWords[]): string {
  return skipped.map(({ written, count }) => `${written} ×${count}`).join(', ');
}
