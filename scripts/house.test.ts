import { describe, expect, it } from 'vitest';
import { lineOf, measure, passes } from './house.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

describe('the measures of the sources', () => {
  it('count product files only', () => {
    const { files } = measure(
      sources({
        'apps/staff/src/a.ts': '',
        'apps/staff/src/a.test.ts': '',
        'packages/ui/src/b.stories.tsx': '',
        'apps/server/src/testing/c.ts': '',
        'tests/e2e/d.ts': '',
      }),
    );

    expect(files).toBe(1);
  });

  it('name short files with one importer, which may stand in another package', () => {
    const { crumbs } = measure(
      sources({
        'packages/domain/src/one.ts': 'export const one = 1;\n',
        'packages/domain/src/two.ts': 'export const two = 2;\n',
        'packages/domain/src/long.ts': `export const long = 3;\n${'\n'.repeat(25)}`,
        'apps/staff/src/a.ts':
          "import { one } from '@zvonok/domain/one';\nimport { two } from '@zvonok/domain/two';\n",
        'apps/staff/src/b.ts': "const { two } = await import('@zvonok/domain/two');\n",
        'apps/staff/src/c.ts': "import { long } from '@zvonok/domain/long';\n",
      }),
    );

    expect(crumbs).toEqual(['packages/domain/src/one.ts']);
  });

  it('find a word in comments of every kind, and in nothing else', () => {
    const { dialect, dialectLines } = measure(
      sources({
        'tests/a.tsx': [
          "const told = 'nobody'; // whoever",
          '/** One two',
          ' * asked four. */',
          'const view = <p>nobody {/* Told */}</p>;',
        ].join('\n'),
      }),
    );

    expect(dialectLines).toEqual([
      'tests/a.tsx:1: // whoever',
      'tests/a.tsx:3: * asked four. */',
      'tests/a.tsx:4: /* Told */',
    ]);
    expect(dialect).toBe(5000);
  });

  it('find «where» that means «if»', () => {
    const { conditionalWheres } = measure(
      sources({ 'tests/a.ts': '/** Null where there is none. */\n/** The place where it stands. */' }),
    );

    expect(conditionalWheres).toEqual(['tests/a.ts:1: /** Null where there is none. */']);
  });

  it('find a word in the titles of tests', () => {
    const { dialectTitles } = measure(
      sources({ 'tests/a.ts': "it('tells'); it.each([1])('is nobody'); test.describe('one'); run('told');" }),
    );

    expect(dialectTitles).toEqual(['tests/a.ts: tells', 'tests/a.ts: is nobody']);
  });

  it('find a text of three words in two files', () => {
    const { repeatedTexts } = measure(
      sources({
        'apps/staff/src/a.tsx': 'const view = <p>Урок уже\n закончился</p>;',
        'packages/ui/src/b.ts': "const text = 'Урок уже закончился'; const word = 'Нет мест';",
        'packages/ui/src/c.ts': "const word = 'Нет мест';",
      }),
    );

    expect(repeatedTexts).toEqual(['Урок уже закончился — apps/staff/src/a.tsx, packages/ui/src/b.ts']);
  });

  it('take the 99th percentile of functions and the median of files', () => {
    const short = 'const f = () => {\n};\n'.repeat(97);
    const { functionLines, medianLines } = measure(
      sources({ 'scripts/a.ts': `${short}function long() {\n${'//\n'.repeat(50)}}\n`.repeat(2) }),
    );

    expect(functionLines).toBe(52);
    expect(medianLines).toBe(2 * (194 + 52));
  });
});

describe('a limit', () => {
  it('is kept at its very value, and says the aim until it is reached', () => {
    expect(lineOf({ title: 'Файлов', value: 7, aim: 5, allowed: 7 })).toBe(
      '  ✓ Файлов: 7 (не больше 7, цель 5)',
    );
    expect(lineOf({ title: 'Файлов', value: 5.55, aim: 5, allowed: 5 })).toBe(
      '  ✗ Файлов: 5,6 (не больше 5)',
    );
  });

  it('may be a least', () => {
    expect(passes({ title: 'Строк', value: 60, aim: 60, allowed: 60, isLeast: true })).toBe(true);
    expect(passes({ title: 'Строк', value: 59, aim: 60, allowed: 60, isLeast: true })).toBe(false);
  });
});
