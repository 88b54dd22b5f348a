/** Which classes a screen shows: whole years of study and single classes. Both empty: all of them. */
export interface ShownClasses {
  years: ReadonlySet<number>;
  names: ReadonlySet<string>;
}

const YEARS = /^(\d{1,2})(?:\s*[-–—]\s*(\d{1,2}))?$/;
const CLASS_NAME = /^\d{1,2}\s*-?\s*[а-яё]{1,3}$/i;
const LAST_YEAR = 12;

/** Reads «5–7, 10А»; null when a part of it names neither years nor a class. */
export function readShownClasses(text: string): ShownClasses | null {
  const years = new Set<number>();
  const names = new Set<string>();
  for (const written of text.split(/[,;]/)) {
    const part = written.trim();
    if (part === '') continue;
    const [matched, first = '', last = first] = YEARS.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (matched !== undefined && from >= 1 && from <= to && to <= LAST_YEAR)
      for (let year = from; year <= to; year += 1) years.add(year);
    else if (CLASS_NAME.test(part)) names.add(comparable(part));
    else return null;
  }
  return { years, names };
}

/** Whether a class is one of them. */
export function isShownClass({ years, names }: ShownClasses, className: string): boolean {
  if (years.size + names.size === 0) return true;
  return years.has(Number.parseInt(className, 10)) || names.has(comparable(className));
}

/** «10-а» and «10А» are one class. */
function comparable(className: string): string {
  return className.replaceAll(/[\s-]/g, '').toUpperCase();
}
