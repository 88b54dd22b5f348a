/** One stretch of a cell's text, taken apart. */
export interface CellWords {
  /** What is left when everything else is taken out: the subject, or nothing. */
  rest: string;
  teachers: string[];
  rooms: string[];
  /** The subgroup it names: '2 группа', 'Мальчики'. */
  subgroup: string | null;
  /** Remarks that are left out: '(онлайн)'. */
  remarks: string[];
  /** Words that say there is no lesson. */
  skipped: string[];
  /** Words whose meaning needs a question, with the likely one. */
  odd: { written: string; proposed: WordUse } | null;
  /** True for a lesson that is not held every week. */
  alternates: boolean;
}

export type WordUse = 'subject' | 'teacher' | 'room' | 'subgroup' | 'skip';

export function replaceAt(text: string, at: number, written: string, by: string): string {
  return `${text.slice(0, at)}${by}${text.slice(at + written.length)}`;
}

/** Where words stand by themselves in a text; -1 where they do not. */
export function wordAt(text: string, written: string): number {
  const [lower, sought] = [text.toLowerCase(), written.toLowerCase()];
  for (let at = lower.indexOf(sought); at >= 0 && sought !== ''; at = lower.indexOf(sought, at + 1)) {
    if (standsAlone(text, at, written)) return at;
  }
  return -1;
}

function standsAlone(text: string, at: number, written: string): boolean {
  const isPart = /[\p{L}\d]/u;
  const [before, after] = [text[at - 1] ?? '', text.slice(at + written.length)];
  if (isPart.test(before) && isPart.test(written.charAt(0))) return false;
  if (isNumber(written) && OF_A_GROUP.test(after)) return false;
  return !(isPart.test(after.charAt(0)) && isPart.test(written.at(-1) ?? ''));
}

export function isNumber(text: string): boolean {
  return /^\d{1,4}\p{L}?$/u.test(text);
}

const OF_A_GROUP = /^\s*-?\s*(?:я|ая)?\s*(?:под|гр|п\/г|п\.)/iu;

/** Takes every match out that is agreed to. */
export function take(
  found: CellWords,
  pattern: RegExp,
  agree: (whole: string, first: string, second: string) => boolean,
): void {
  const before = found.rest;
  found.rest = before.replace(pattern, (whole: string, first: unknown, second: unknown) =>
    agree(whole, typeof first === 'string' ? first : '', typeof second === 'string' ? second : '')
      ? ' '
      : whole,
  );
}
