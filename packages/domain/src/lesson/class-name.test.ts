import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schoolClasses, schoolClassName } from '../testing/class-arbitrary.ts';
import {
  CLASS_LETTER_MAX,
  classKey,
  classNameRefusal,
  findClass,
  isClassName,
  readClassName,
  readGroupName,
} from './class-name.ts';
import { groupName } from './lesson-part.ts';

const readAs = (text: string, reading?: { bare: boolean }) => {
  const name = readClassName(text, reading);
  return name && groupName(name);
};

describe('a class is read from what people type and books say', () => {
  it.each([
    ['7Б', '7Б'],
    ['7б', '7Б'],
    ['7B', '7В'],
    ['7-Б', '7Б'],
    ['7 – б', '7Б'],
    ['7 «б»', '7Б'],
    ['7"Б"', '7Б'],
    ['7 (б)', '7Б'],
    ['«7Б»', '7Б'],
    ['7. Б', '7Б'],
    ['7 Б класс', '7Б'],
    ['7Б кл.', '7Б'],
    ['8Вкл', '8В'],
    ['Класс 8 «В»', '8В'],
    ['Класс: 8В', '8В'],
    ['10АБ', '10АБ'],
    ['07Б', '7Б'],
    ['И\u0306 5\u00a0й'.slice(3), '5Й'],
  ])('«%s» is %s wherever it stands', (text, name) => {
    expect(readAs(text)).toBe(name);
    expect(readAs(text, { bare: false })).toBe(name);
    expect(classKey(text)).toBe(name);
  });

  it.each([
    ['11', '11'],
    ['11 класс', '11'],
    ['11.', '11'],
    ['5-1', '5-1'],
    ['5 – 1', '5-1'],
    ['5.1', '5-1'],
    ['5-1 класс', '5-1'],
    ['5-10', '5-10'],
    ['5-1а', '5-1А'],
    ['11-1', '11-1'],
    ['8М1', '8М1'],
    ['8-м1', '8М1'],
    ['8М-1', '8М-1'],
    ['8м.1', '8М-1'],
    ['10ФМ1', '10ФМ1'],
    ['10физмат', '10ФИЗМАТ'],
    ['10-физмат', '10ФИЗМАТ'],
    ['8 м1', '8М1'],
    ['(10физмат)', '10ФИЗМАТ'],
  ])('«%s» is %s only where a class is expected', (text, name) => {
    expect(readAs(text)).toBe(name);
    expect(readAs(text, { bare: false })).toBeNull();
    expect(classKey(text)).toBe(name);
  });

  it.each([
    ...[
      '',
      ' ',
      'Б',
      'класс',
      '0',
      '0А',
      '13А',
      '51',
      '111',
      '2026',
      '5 1',
      '5/1',
      '5-',
      '-5',
      '5--1',
      '5-А-',
    ],
    ...['10А (физмат)', '11 (физмат)', '10А физмат', '10А«физмат»', '10ФИЗМАТИКА', '7Б 1 группа', '8М 1'],
    ...['3 урок', '3 ур.', '2 группа', '1 смена', '5-й', '9 мая', '10 ноября', '45 мин', '4 четверть'],
    ...[
      '8:30',
      '8.05',
      '16.11',
      '05.01.2026',
      '5А, 5Б',
      '7_Б',
      '7Б=',
      '7Ω',
      '5. Физика',
      '3 цикл',
      '1 Алгебра',
      '10 «физмат»',
    ],
  ])('«%s» is none', (text) => {
    expect(readAs(text)).toBeNull();
    expect(readAs(text, { bare: false })).toBeNull();
  });

  it('says of what is none what to write instead', () => {
    expect(classNameRefusal('111')).toBe(
      '«111» не похоже на класс: впишите с дефисом, например 11-1 или 1-11',
    );
    expect(classNameRefusal(' 51 ')).toContain('пишется с дефисом, например 5-1');
    expect(classNameRefusal('10А (физмат)')).toContain('нужны номер от 1 до 12 и название до 8 букв');
  });

  it('comes out as it was written, and only so', () => {
    fc.assert(
      fc.property(schoolClassName, (name) => {
        expect(isClassName(name)).toBe(true);
        expect(name.letter.length).toBeLessThanOrEqual(CLASS_LETTER_MAX);
        expect(readClassName(groupName(name))).toEqual(name);
        expect(classKey(groupName(name))).toBe(groupName(name));
      }),
    );
  });

  it('is never outside the rule, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0157ABбёЙй-–. «»()клас/Ω'), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const name = readClassName(text);
        expect(name === null || isClassName(name)).toBe(true);
        if (name) expect(readClassName(groupName(name))).toEqual(name);
        const strict = readClassName(text, { bare: false });
        if (strict) expect(strict).toEqual(name);
        // What is no class is never taken for one that is there.
        const key = classKey(text);
        expect(readAs(key) === key).toBe(name !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('distinguishes the classes of a school', () => {
    fc.assert(
      fc.property(schoolClasses, (classes) => {
        const names = classes.map(groupName);
        expect(new Set(names).size).toBe(names.length);
        for (const one of classes) {
          expect(findClass(classes, groupName(one))).toBe(one);
          expect(findClass(classes, ` ${groupName(one).toLowerCase()} класс`)).toBe(one);
        }
        expect(findClass(classes, '13А')).toBeNull();
      }),
    );
  });
});

it('is read from an address, a number too', () => {
  expect(readGroupName('7Б')).toBe('7Б');
  expect(readGroupName(11)).toBe('11');
  expect(readGroupName('5-1')).toBe('5-1');
  expect(readGroupName('10А (физ.-мат.)')).toBe('10А (физ.-мат.)');
  for (const none of ['', 'Б', '2026', 2026, null, undefined, ['7Б'], '7'.repeat(50)]) {
    expect(readGroupName(none)).toBeNull();
  }
});
