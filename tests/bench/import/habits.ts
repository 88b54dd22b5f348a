import { type Draft, type Habit, habit } from './draft.ts';
import { CELLS, EMPTY, HALVES, LABELS, LETTERS, NOTES, SUBJECTS, slotsOf } from './habits-of-cells.ts';
import { CLASSES, HEADINGS, ROOMS, TEACHERS } from './habits-of-names.ts';
import type { TruthPart } from './school.ts';
import { CSV_ENCODINGS, type CsvEncoding, type MadeSheet } from './sheets.ts';

function csv(delimiter: string, encoding: CsvEncoding): Habit {
  const sign = delimiter === '\t' ? 'tab' : delimiter;
  return habit(`csv ${sign} ${encoding}`, 'file', ['one-sheet'], (draft) => {
    draft.file = { kind: 'csv', delimiter, encoding };
  });
}

const FILES: readonly Habit[] = [
  ...CSV_ENCODINGS.flatMap((encoding) => [';', ',', '\t'].map((delimiter) => csv(delimiter, encoding))),
  habit('ods', 'file', [], (draft) => {
    draft.file = { kind: 'ods' };
  }),
  habit('formulas with values', 'file', [], (draft) => {
    draft.after.push((sheets) => {
      for (const sheet of sheets) sheet.map((one) => (one.look ? one : { ...one, formula: 'with-value' }));
    });
  }),
];

/** Lessons that stand in some cell, each with the parts of the cell. */
function writtenSlots(draft: Draft): Map<string, TruthPart[]> {
  return Map.groupBy(
    draft.parts.filter(({ cells }) => cells.length > 0),
    ({ cells }) => cells[0] ?? '',
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function change(
  sheets: readonly MadeSheet[],
  place: string,
  to: (cell: { value: string | number }) => MadeSheet['rows'][number][number],
): void {
  const sheet = sheets.find(({ name }) => place.startsWith(`${name}!`));
  sheet?.rows.forEach((row, at) => {
    row.forEach((one, column) => {
      if (one && sheet.place(at, column) === place) row[column] = to(one);
    });
  });
}

const EXTRAS: readonly Habit[] = [
  habit('struck-out lessons', 'extra file', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.03)) continue;
        change(sheets, place, (one) => ({ ...one, look: 'struck-out' }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
    });
  }),
  habit('formulas without values', 'extra file', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.03)) continue;
        change(sheets, place, (one) => ({ ...one, formula: 'without-value' }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
    });
  }),
  habit('hidden column', 'extra file', ['columns'], (draft) => {
    draft.after.push((sheets) => {
      const gone = draft.classes.at(-1)?.name;
      const hidden = draft.parts.filter(({ className }) => className === gone);
      const [sheet] = sheets;
      const letters = /!([A-Z]+)\d/.exec(hidden[0]?.cells[0] ?? '')?.[1] ?? '';
      sheet?.hiddenColumns.add(columnOf(letters));
      draft.parts = draft.parts.filter(({ className }) => className !== gone);
      draft.mustRemark = true;
      for (const { cells } of hidden) for (const place of cells) draft.mayLeave.add(place);
    });
  }),
  habit('hidden rows', 'extra file', ['columns'], (draft) => {
    draft.after.push((sheets) => {
      const isGone = ({ day, number }: TruthPart) => day === 3 && number === 2;
      const hidden = draft.parts.filter(isGone);
      for (const {
        cells: [place = ''],
      } of hidden) {
        sheets[0]?.hiddenRows.add(Number(/\d+$/.exec(place)?.[0]) - 1);
        draft.mayLeave.add(place);
      }
      draft.parts = draft.parts.filter((part) => !isGone(part));
      draft.mustRemark = hidden.length > 0;
    });
  }),
  habit('unknown words in cells', 'extra', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      const words = ['Линейка 5-7', 'Пед. совет № 3', 'Кр. стол; акт. зал', 'Репетиция 2 отд.'];
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.02)) continue;
        change(sheets, place, () => ({ value: draft.random.pick(words) }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
      draft.mustAsk = 'meaning';
    });
  }),
  habit('unknown headings', 'heading', ['class-headings'], (draft) => {
    const words = ['Группа «Альфа»', 'Подготовишки', 'Класс Петровой'];
    draft.classes.slice(0, 3).forEach((one, at) => {
      one.shown = words[at] ?? one.shown;
    });
    draft.mustAsk = 'meaning';
  }),
  habit('odd and even weeks', 'weeks', ['one-cell'], (draft) => alternate(draft, ' чёт', ' нечёт')),
  habit('first and second week', 'weeks', ['one-cell'], (draft) => alternate(draft, ' I нед.', ' II нед.')),
  habit('Saturday', 'frame', ['weeks'], (draft) => {
    const short = draft.parts.filter(({ day, number }) => day === 5 && number <= 4);
    draft.parts.push(...short.map((part) => ({ ...part, day: 6, shown: { ...part.shown }, cells: [] })));
    draft.mustAsk = 'frame';
  }),
  habit('eighth lesson', 'frame', ['weeks'], (draft) => {
    const [first] = draft.classes;
    const last = draft.parts.filter(
      (part) => part.className === first?.name && !part.half && part.number === 3,
    );
    for (const part of last) draft.parts.push({ ...part, number: 8, shown: { ...part.shown }, cells: [] });
    draft.mustAsk = 'frame';
  }),
];

function alternate(draft: Draft, one: string, other: string): void {
  draft.halves = { by: 'whole', sign: '\n' };
  for (const slot of slotsOf(draft.parts)) {
    const [first, second] = slot;
    if (!first || !second) continue;
    first.shown = { ...first.shown, room: `${first.shown.room}${one}` };
    second.shown = { ...second.shown, room: `${second.shown.room}${other}` };
  }
  draft.mustAsk = 'meaning';
}

export const HABITS: readonly Habit[] = [
  ...HEADINGS,
  ...CLASSES,
  ...ROOMS,
  ...TEACHERS,
  ...CELLS,
  ...HALVES,
  ...SUBJECTS,
  ...EMPTY,
  ...NOTES,
  ...LETTERS,
  ...LABELS,
  ...FILES,
  ...EXTRAS,
];
