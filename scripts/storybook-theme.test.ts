import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHELL } from '../.storybook/theme.ts';
import { ROOT } from './process.ts';

const sheet = readFileSync(join(ROOT, 'packages/ui/src/tokens/tokens.css'), 'utf8');

/** A colour of the sheet in a mode, steps of the brand followed. */
function token(name: string, mode: keyof typeof SHELL): string {
  const [, value = ''] = new RegExp(`--zv-${name}: ([^;]+);`).exec(sheet) ?? [];
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = mode === 'light' ? light : dark;
  const [, step] = /^var\(--zv-(.+)\)$/.exec(chosen) ?? [];
  return step === undefined ? chosen : token(step, mode);
}

it.each(['light', 'dark'] as const)('gives the workshop the colours of the product: %s', (mode) => {
  const names = Object.keys(SHELL[mode]);

  expect(Object.fromEntries(names.map((name) => [name, token(name, mode)]))).toEqual(SHELL[mode]);
});
