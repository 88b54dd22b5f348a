import { classKey, LAST_CLASS_NUMBER, readClassName } from '../lesson/class-name.ts';
import { groupName } from '../lesson/lesson-part.ts';

/** Which classes a screen shows: whole years of study and single classes. Empty: all of them. */
export type ShownClasses = readonly ShownPart[];

/** '5–7' or '5'; '10А'; '5-7' with a hyphen may be years or one class, which the school's classes decide. */
interface ShownPart {
  years: readonly [first: number, last: number] | null;
  /** As `classKey` has it. */
  name: string | null;
}

const YEARS = /^(\d{1,2})(?:\s*[-–—]\s*(\d{1,2}))?$/;
/** A number alone is a year, of which a class without a letter is one. */
const SURE_YEARS = /^\d+$|^\d+(?:\s*[–—]\s*|\s+-\s*|-\s+)\d+$/;

/** Reads «5–7, 10А, 5-1»; null when a part of it names neither years nor a class. */
export function readShownClasses(text: string): ShownClasses | null {
  const parts: ShownPart[] = [];
  for (const written of text.split(/[,;]/)) {
    const part = written.trim();
    if (part === '') continue;
    const [years, name] = [yearsIn(part), SURE_YEARS.test(part) ? null : readClassName(part)];
    if (years === null && name === null) return null;
    parts.push({ years, name: name && groupName(name) });
  }
  return parts;
}

/** Whether a class of a school with the classes `known` is one of them. */
export function isShownClass(shown: ShownClasses, className: string, known: ReadonlySet<string>): boolean {
  if (shown.length === 0) return true;
  return shown.some(({ years, name }) => {
    const isOneClass = name !== null && (years === null || known.has(name));
    if (isOneClass) return name === classKey(className);
    const year = Number.parseInt(className, 10);
    return years !== null && year >= years[0] && year <= years[1];
  });
}

function yearsIn(part: string): ShownPart['years'] {
  const [matched, first = '', last = first] = YEARS.exec(part) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return matched !== undefined && from >= 1 && from <= to && to <= LAST_CLASS_NUMBER ? [from, to] : null;
}
