import type { Random } from '../../../apps/server/src/testing/fuzz/random.ts';
import type { MadeSchool, Shown, TruthPart } from './school.ts';
import type { CsvEncoding, MadeSheet } from './sheets.ts';

/** How the file is written. */
type FileKind =
  | { kind: 'xlsx' }
  | { kind: 'ods' }
  | { kind: 'csv'; delimiter: string; encoding: CsvEncoding };

/** A workbook before it is drawn: what is to be read from it, and how its cells say so. */
export interface Draft extends MadeSchool {
  random: Random;
  /** Joins the texts of one part. */
  compose(shown: Shown): string;
  /** How two halves stand in one cell: each as a whole, or subject, teachers and rooms in turn. */
  halves: { by: 'whole' | 'fields'; sign: string };
  /** The text of a slot without a lesson. */
  empty(): string;
  /** Added to the text of a cell. */
  note(): string;
  dayLabel(day: number): string;
  numberLabel(number: number): string | number;
  file: FileKind;
  /** Changes of the drawn sheets. */
  after: ((sheets: readonly MadeSheet[], draft: Draft) => void)[];
  /** Filled cells that hold no lesson, which the answer may name as not read. */
  mayLeave: Set<string>;
  /** Filled cells the answer has to name: as not read, or in a question or an error. */
  mustName: Set<string>;
  /** Whether a remark or a warning is needed, of hidden rows and the like. */
  mustRemark: boolean;
  /** The question that has to be asked, if any: for a part of the week, which may be agreed to, or for a meaning. */
  mustAsk: 'frame' | 'meaning' | null;
}

/** What a layout lets a habit change. */
export type Trait =
  | 'class-headings'
  | 'one-cell'
  | 'halves'
  | 'empty-cells'
  | 'teachers'
  | 'rooms'
  | 'day-labels'
  | 'day-dates'
  | 'number-labels'
  | 'one-sheet'
  | 'own-room-cells'
  | 'weeks'
  | 'columns';

export interface Habit {
  name: string;
  /** Words; two habits that share one exclude each other. */
  kind: string;
  needs: readonly Trait[];
  apply(draft: Draft): void;
}

export const DAY_NAMES = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];

export function plainDraft(school: MadeSchool, random: Random): Draft {
  return {
    ...school,
    random,
    compose: ({ subject, teacher, room }) => joined([subject, teacher, room], '\n'),
    halves: { by: 'fields', sign: ' / ' },
    empty: () => '',
    note: () => '',
    dayLabel: (day) => DAY_NAMES[day - 1] ?? '',
    numberLabel: (number) => number,
    file: { kind: 'xlsx' },
    after: [],
    mayLeave: new Set(),
    mustName: new Set(),
    mustRemark: false,
    mustAsk: null,
  };
}

export function joined(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign);
}

/** What a cell says of a slot. */
export function cellText(parts: readonly TruthPart[], draft: Draft): string {
  const [first] = parts;
  if (!first) return draft.empty();
  if (parts.length === 1) return draft.compose(first.shown) + draft.note();
  const { by, sign } = draft.halves;
  const oneLine = (shown: Shown) => draft.compose(shown).replaceAll('\n', ' ');
  if (by === 'whole') return parts.map(({ shown }) => oneLine(shown)).join(sign);
  return draft.compose(fieldsOf(parts, sign));
}

/** Subject, teachers and rooms of a slot, each in a text of its own. */
export function fieldsOf(parts: readonly TruthPart[], sign: string): Shown {
  const [first] = parts;
  if (!first) return { subject: '', teacher: '', room: '' };
  if (parts.length === 1) return first.shown;
  const subjects = [...new Set(parts.map(({ shown }) => shown.subject))];
  const teachers = parts.map(({ shown }) => shown.teacher);
  const list = (texts: readonly string[]) => texts.map((text) => text || '-').join(sign);
  return {
    subject: subjects.join(sign),
    teacher: teachers.some((teacher) => teacher !== '') ? list(teachers) : '',
    room: list(parts.map(({ shown }) => shown.room)),
  };
}

export function habit(
  name: string,
  kind: string,
  needs: readonly Trait[],
  apply: (draft: Draft) => void,
): Habit {
  return { name, kind, needs, apply };
}
