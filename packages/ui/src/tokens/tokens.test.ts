import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb } from '../testing/contrast.ts';
import { system } from './app-provider.tsx';

// Up to the first @media: what follows repeats a few values for paper.
const [css = ''] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').split('@media');

/** By name, as it is written: `fg` → `light-dark(#1a1e2b, #e8eaf0)`. */
const written = new Map(
  [...css.matchAll(/--zv-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** The colour that a value comes to in a mode; null if it is no plain colour. */
function resolved(value: string, mode: Mode): string | null {
  if (/^#\w{6}$/.test(value)) return value;
  const [, name] = /^var\(--zv-([\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return resolved(written.get(name) ?? '', mode);
  const [, light, dark] = /^light-dark\(([^,]+),\s*([^,]+)\)$/.exec(value) ?? [];
  const chosen = mode === 'light' ? light : dark;
  return chosen === undefined ? null : resolved(chosen, mode);
}

const colours = [...written].filter(([, value]) => resolved(value, 'light') !== null).map(([name]) => name);

function colour(name: string, mode: Mode): string {
  const hex = resolved(written.get(name) ?? '', mode);
  if (hex === null) throw new Error(`tokens.css has no colour --zv-${name}`);
  return hex;
}

/** `#1a1e2b` as numbers. */
function channels(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

const FAMILIES = [
  'replaced',
  'merged',
  'go-home',
  'conflict',
  'current',
  'success',
  'status-awaiting',
  'status-accepted',
  'status-in-progress',
  'status-completed',
  'status-rejected',
];
const SURFACES = ['bg', 'bg-panel', 'bg-subtle', 'bg-hover', 'bg-press'];

/** What stands on the corridor screen, and is read from far away. */
const BOARD: [string, string][] = [
  ...['fg', 'muted', 'replaced', 'merged', 'go-home', 'late', 'current'].map((name): [string, string] => [
    `board-${name}`,
    'board-bg',
  ]),
  ['board-fg', 'board-announcement-bg'],
  ['board-urgent-fg', 'board-urgent-bg'],
  ['board-bg', 'board-qr-bg'],
];

const TEXT: [string, string][] = [
  ...SURFACES.map((surface): [string, string] => ['fg', surface]),
  ...FAMILIES.map((family): [string, string] => [`${family}-fg`, `${family}-bg`]),
  ...BOARD,
];

const REST: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => [
    ['fg-muted', surface],
    ['link', surface],
    ['focus', surface],
  ]),
  ['board-fresh', 'board-bg'],
  ['border-strong', 'bg'],
  ['border-strong', 'bg-panel'],
  ['brand', 'bg'],
  ['brand', 'bg-panel'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-press'],
  ...FAMILIES.flatMap((family): [string, string][] => [
    [`${family}-mark`, `${family}-bg`],
    [`${family}-mark`, 'bg'],
    [`${family}-mark`, 'bg-panel'],
    ['fg-muted', `${family}-bg`],
  ]),
];

describe.each(MODES)('tokens in the %s mode', (mode) => {
  it.each(TEXT)('%s reads on %s at 7:1', (fg, bg) => {
    expect(contrast(channels(colour(fg, mode)), channels(colour(bg, mode)))).toBeGreaterThanOrEqual(7);
  });

  it.each(REST)('%s is seen on %s at 4.5:1', (fg, bg) => {
    expect(contrast(channels(colour(fg, mode)), channels(colour(bg, mode)))).toBeGreaterThanOrEqual(4.5);
  });
});

it('checks every colour token but the hairlines, which only divide', () => {
  const checked = new Set([...TEXT, ...REST].flat());

  const unchecked = colours.filter((name) => !checked.has(name));

  // Steps and hues are used by meanings only; the strip has the colours of what it is drawn on.
  expect(
    unchecked.filter(
      (name) => !/^brand-\d+$|^(amber|aqua|violet)$|(^|-)border$|^board-line|^strip-/.test(name),
    ),
  ).toEqual([]);
});

it('writes every colour once; white is no colour of its own', () => {
  const hexes = [...written.values()].flatMap((value) => value.match(/#\w{6}/g) ?? []);
  const twice = hexes.filter((hex, at) => hex !== '#ffffff' && hexes.indexOf(hex) !== at);

  expect(twice).toEqual([]);
});

it('has every name that a style sheet, a component or Chakra’s system asks for', () => {
  const source = new URL('../', import.meta.url);
  const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const known = new Set([...sheet.matchAll(/^\s*(--zv-[\w-]+):/gm)].map(([, name = '']) => name));
  const asked = globSync('**/*.{css,ts,tsx}', { cwd: source }).flatMap((file) =>
    [...readFileSync(new URL(file, source), 'utf8').matchAll(/var\((--zv-(?!c-)[\w-]+)\)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const chakra = [...JSON.stringify(system.getTokenCss()).matchAll(/var\((--zv-(?!c-)[\w-]+)\)/g)].map(
    ([, name = '']) => name,
  );

  expect([...new Set([...asked, ...chakra])].filter((name) => !known.has(name))).toEqual([]);
  expect(chakra.length).toBeGreaterThan(100);
});
