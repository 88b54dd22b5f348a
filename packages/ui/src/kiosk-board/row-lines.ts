/** What decides a row's height. */
export interface RowTexts {
  subject: string;
  subgroup: string | null;
  room: string | null;
  substitute: string | null;
  note: string | null;
}

export type KioskLayout = 'wide' | 'stacked';

/** How many characters of Golos Text a cell holds on a line: at the full size, and at the small one. */
const WIDTH = {
  wide: { subject: { full: 13, small: 15 }, who: { full: 13, small: 15 }, whoAlone: { full: 18, small: 21 } },
  stacked: {
    subject: { full: 15, small: 18 },
    who: { full: 13, small: 16 },
    whoAlone: { full: 13, small: 16 },
  },
} as const;

/** A line of small text, in lines of the list, and the air around a block of them. */
const SMALL_LINE = 0.69;
const SMALL_AIR = 0.14;
/** Text under the main one is smaller still: a third more of it fits. */
const UNDERLINE_GAIN = 1.3;

export interface CellLines {
  /** Too long for one line: drawn smaller, on as many lines as it needs. */
  small: boolean;
  /** Height, in lines of the list. */
  lines: number;
}

export interface RowLines {
  subject: CellLines;
  who: CellLines;
  /** Height of the row, in lines of the list. */
  lines: number;
}

/**
 * How a row is laid out so that none of its words is cut. Reckoned from the number of characters, so that pages can be made
 * before anything is drawn; the board gives each row exactly this height.
 */
export function kioskRowLines(
  { subject, subgroup, room, substitute, note }: RowTexts,
  layout: KioskLayout,
): RowLines {
  const width = WIDTH[layout];
  const first = cell(subject, subgroup, width.subject);
  const second = cell(
    substitute ?? note ?? '',
    substitute === null ? null : note,
    room === null ? width.whoAlone : width.who,
  );
  const lines = layout === 'wide' ? Math.max(first.lines, second.lines) : first.lines + second.lines;
  return { subject: first, who: second, lines };
}

function cell(
  text: string,
  under: string | null,
  { full, small }: { full: number; small: number },
): CellLines {
  if (text.length <= full && under === null) return { small: false, lines: 1 };
  const underLines = under === null ? 0 : Math.ceil(under.length / (small * UNDERLINE_GAIN)) / UNDERLINE_GAIN;
  return { small: true, lines: SMALL_AIR + SMALL_LINE * (wrapped(text, small) + underLines) };
}

/** Lines a text takes when it breaks at hyphens and spaces (not between initials), and inside a word only if it must. */
function wrapped(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[^.] |-)/)) {
    const length = word.trimEnd().length;
    if (used > 0 && used + length > width) {
      lines += 1;
      used = 0;
    }
    lines += Math.floor((length - 1) / width);
    used += word.length;
  }
  return lines;
}
