import { type Random, seededRandom } from '../../../apps/server/src/testing/fuzz/random.ts';
import { type Draft, type Habit, plainDraft } from './draft.ts';
import type { Layout } from './drawing.ts';
import { HABITS } from './habits.ts';
import { LAYOUTS } from './layouts.ts';
import { type DemoName, sampleSchool, type TruthPart } from './school.ts';
import { csvOf, type MadeSheet, odsBytes, xlsxOf } from './sheets.ts';

/** A workbook to be made: one layout with some habits. */
export interface Recipe {
  name: string;
  demo: DemoName;
  layout: Layout;
  habits: readonly Habit[];
  classes: number;
  seed: number;
}

/** A workbook with what is to be read from it. */
export interface MadeBook {
  recipe: Recipe;
  bytes: Uint8Array;
  extension: 'xlsx' | 'ods' | 'csv';
  truth: readonly TruthPart[];
  mayLeave: ReadonlySet<string>;
  mustName: ReadonlySet<string>;
  mustRemark: boolean;
  mustAsk: Draft['mustAsk'];
}

const SEED = 27;
/** Layouts in which every habit is tried alone. */
const BASES = ['classes across, days merged', 'classes down, days across', 'sheet per class'];
/** Random pairs and triples of habits for every layout. */
const MIXES = 4;
/** Habits whose workbooks need an answer are tried alone only, so that most workbooks are ordinary. */
const ASKED = [
  'unknown words in cells',
  'unknown headings',
  'odd and even weeks',
  'first and second week',
  'Saturday',
  'eighth lesson',
];

/** All workbooks of the bench, always the same. */
export function recipes(): Recipe[] {
  const random = seededRandom(SEED);
  const made: Omit<Recipe, 'name'>[] = [];
  const add = (layout: Layout, habits: readonly Habit[], classes?: number) => {
    made.push({
      demo: made.length % 2 === 0 ? 'demo-23' : 'demo-60',
      layout,
      habits,
      classes: classes ?? sizeOf(random),
      seed: random.between(1, 1_000_000),
    });
  };
  for (const layout of LAYOUTS) {
    add(layout, []);
    for (let mix = 0; mix < MIXES; mix++) add(layout, mixOf(layout, 1 + (mix % 3), random));
  }
  for (const [at, habit] of HABITS.entries()) {
    const bases = LAYOUTS.filter(({ name }) => BASES.includes(name));
    const able = bases.filter((layout) => isAble(layout, habit));
    const layouts = able.length > 0 ? able : LAYOUTS.filter((layout) => isAble(layout, habit)).slice(0, 2);
    const times = ASKED.includes(habit.name) ? 1 : 2;
    for (let time = 0; time < times; time++) {
      const layout = layouts[(at + time) % layouts.length];
      if (layout) add(layout, [habit]);
    }
  }
  for (const name of [BASES[0], BASES[1], 'list', 'sheet per parallel']) {
    const layout = LAYOUTS.find((each) => each.name === name);
    if (layout) made.push({ demo: 'demo-60', layout, habits: [], classes: 60, seed: 1 });
  }
  return made.map((recipe, at) => ({ ...recipe, name: nameOf(recipe, at) }));
}

/** A workbook without habits in each of the usual layouts, for so many classes. */
export function plainRecipes(classes: number): Recipe[] {
  return LAYOUTS.filter(({ name }) => /^(classes|sheet) /.test(name)).map((layout, at) => {
    const recipe = { demo: 'demo-60', layout, habits: [], classes, seed: SEED } as const;
    return { ...recipe, name: nameOf(recipe, at) };
  });
}

function nameOf({ layout, habits, classes, demo }: Omit<Recipe, 'name'>, at: number): string {
  const parts = [layout.name, ...habits.map(({ name }) => name)];
  return `${String(at + 1).padStart(3, '0')} ${parts.join(' · ')} (${classes} of ${demo})`;
}

function sizeOf(random: Random): number {
  return random.chance(0.2) ? random.between(12, 23) : random.between(4, 11);
}

function isAble(layout: Layout, habit: Habit): boolean {
  return habit.needs.every((trait) => layout.traits.includes(trait));
}

function mixOf(layout: Layout, count: number, random: Random): Habit[] {
  const chosen: Habit[] = [];
  for (let attempt = 0; attempt < 60 && chosen.length < count; attempt++) {
    const habit = random.pick(HABITS);
    const kinds = habit.kind.split(' ');
    const isFree = chosen.every(({ kind }) => kind.split(' ').every((word) => !kinds.includes(word)));
    if (isFree && isAble(layout, habit) && !ASKED.includes(habit.name)) chosen.push(habit);
  }
  // What changes names comes before what changes how they are shown.
  return chosen.toSorted((a, b) => HABITS.indexOf(a) - HABITS.indexOf(b));
}

export function makeBook(recipe: Recipe): MadeBook {
  const random = seededRandom(recipe.seed);
  const draft = plainDraft(sampleSchool(recipe.demo, recipe.classes, random), random);
  for (const habit of recipe.habits) habit.apply(draft);
  recipe.layout.prepare?.(draft);
  const sheets = recipe.layout.draw(draft);
  for (const change of draft.after) change(sheets, draft);
  // A table of text is a sheet of this name to the product.
  const placed = (place: string) => (draft.file.kind === 'csv' ? place.replace(/^[^!]*!/, 'CSV!') : place);
  const truth = draft.parts.filter(({ cells }) => cells.length > 0);
  return {
    recipe,
    ...written(sheets, draft),
    truth: truth.map((part) => ({ ...part, cells: part.cells.map(placed) })),
    mayLeave: new Set([...draft.mayLeave].map(placed)),
    mustName: new Set([...draft.mustName].map(placed)),
    mustRemark: draft.mustRemark,
    mustAsk: draft.mustAsk,
  };
}

function written(sheets: readonly MadeSheet[], { file }: Draft): Pick<MadeBook, 'bytes' | 'extension'> {
  const [first] = sheets;
  if (file.kind === 'csv' && first) {
    return { bytes: csvOf(first, file.delimiter, file.encoding), extension: 'csv' };
  }
  if (file.kind === 'ods') return { bytes: odsBytes(sheets), extension: 'ods' };
  return { bytes: xlsxOf(sheets), extension: 'xlsx' };
}
