import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb } from '../testing/contrast.ts';
import { system } from './app-provider.tsx';

// Up to the first @media: what follows repeats a few values for paper.
const [css = ''] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').split('@media');

/** `--zv-fg: light-dark(#1a1e2b, #e8eaf0)` → { fg: { light, dark } }; a plain colour counts in both modes. */
const steps = new Map([...css.matchAll(/(--zv-brand-\d+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]));
const resolved = css.replaceAll(
  /var\((--zv-brand-\d+)\)/g,
  (reference, name) => steps.get(name) ?? reference,
);
const tokens = new Map(
  [...resolved.matchAll(/--zv-([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both = '']) => [name, { light: light || both, dark: dark || both }],
  ),
);

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

function colour(name: string, mode: Mode): string {
  const pair = tokens.get(name);
  if (!pair) throw new Error(`tokens.css has no colour --zv-${name}`);
  return pair[mode];
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

  const unchecked = [...tokens.keys()].filter((name) => !checked.has(name));

  expect(unchecked.filter((name) => !/^brand-\d+$|(^|-)border$|^board-line/.test(name))).toEqual([]);
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
