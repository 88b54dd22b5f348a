import type { MergedGrid } from '../../formats/grid.ts';
import { cellWords } from './cell-words.ts';
import type { NameBook } from './known-names.ts';
import { classOf, dayOf } from './labels.ts';

const KINDS = ['классы', 'дни', 'номера уроков', 'фамилии', 'предметы'] as const;
type Kind = (typeof KINDS)[number];

/** Lines on each side that are looked at. */
const LOOKED_AT = 4;
/** Cells of one kind that make a line one of them. */
const ENOUGH = 2;

/**
 * Says of a sheet in which no timetable was found what stands on its sides, and what to do: 'Слева фамилии, сверху
 * классы, дней не видно: …'.
 */
export function whatIsSeen(grid: MergedGrid, names: NameBook): string {
  const above = kindsOf(grid, names, 'row');
  const left = kindsOf(grid, names, 'column');
  const sides = [
    ...(left.length > 0 ? [`слева ${left.join(' и ')}`] : []),
    ...(above.length > 0 ? [`сверху ${above.join(' и ')}`] : []),
  ].join(', ');
  const seen = new Set<string>([...above, ...left]);
  if (sides === '') {
    return 'Расписания не видно: ни классов, ни дней, ни номеров уроков. Нужна таблица, в которой они подписаны, или список «День, Урок, Класс, Предмет».';
  }
  const start = `${sides.charAt(0).toUpperCase()}${sides.slice(1)}`;
  if (seen.has('фамилии') && seen.has('классы') && !seen.has('дни')) {
    return `${start}: похоже на нагрузку учителей, а не на расписание. Нужна таблица, в которой видны дни и номера уроков.`;
  }
  const missing = (['классы', 'дни', 'номера уроков'] as const).filter((kind) => !seen.has(kind));
  return missing.length > 0
    ? `${start}. Не видно, где ${missing.join(' и ')}: подпишите их в таблице или укажите строку или столбец.`
    : `${start}, но уроки между ними не находятся: укажите, в какой строке или столбце классы, дни и номера уроков.`;
}

function kindsOf(grid: MergedGrid, names: NameBook, axis: 'row' | 'column'): Kind[] {
  const found = new Set<Kind>();
  const size = axis === 'row' ? grid.height : grid.width;
  for (let at = 0; at < Math.min(size, LOOKED_AT); at++) {
    const counts = new Map<Kind, number>();
    const along = axis === 'row' ? grid.width : grid.height;
    for (let other = 0; other < along; other++) {
      const kind = kindOf(axis === 'row' ? grid.text(at, other) : grid.text(other, at), names);
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
    if (most && most[1] >= ENOUGH) found.add(most[0]);
  }
  return KINDS.filter((kind) => found.has(kind));
}

function kindOf(text: string, names: NameBook): Kind | null {
  if (text === '') return null;
  if (classOf(text) !== null) return 'классы';
  if (dayOf(text) !== null) return 'дни';
  if (names.lessons.numbersOf(text) !== null) return 'номера уроков';
  const { rest, teachers } = cellWords(text, names);
  if (rest === '' && teachers.length > 0) return 'фамилии';
  return names.subject(text) === null ? null : 'предметы';
}
