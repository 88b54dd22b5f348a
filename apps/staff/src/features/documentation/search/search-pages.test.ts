import { describe, expect, it } from 'vitest';
import { CHAPTERS, findPage, PAGES } from '../content/chapters.ts';
import { searchPages } from './search-pages.ts';
import { markWords, stemsOf } from './words.ts';

const found = (query: string) => searchPages(query).map(({ page }) => page.slug);

describe('the search of the help', () => {
  it.each([
    ['замену', 'replace'],
    ['подгруппа', 'subgroup'],
    ['домой', 'go-home'],
    ['объединить уроки', 'merge'],
    ['печать', 'print'],
    ['импорт', 'spreadsheet'],
    ['коридор', 'corridor'],
    ['цвет', 'colours'],
    ['Page Up', 'keyboard'],
  ])('leads «%s» to the page %s first', (query, slug) => {
    expect(found(query)[0]).toBe(slug);
  });

  it('wants every word, and nothing from a picture only', () => {
    expect(found('замена синхрофазотрон')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it('takes «е» for «ё»', () => {
    expect(found('идет')).toEqual(found('идёт'));
  });

  it('marks whole words of every form', () => {
    expect(markWords('Замены и замену, но не «без»', stemsOf('замена'))).toEqual([
      { text: 'Замены', found: true },
      { text: ' и ', found: false },
      { text: 'замену', found: true },
      { text: ', но не «без»', found: false },
    ]);
  });
});

describe('the pages of the help', () => {
  it('have addresses of their own, and name only pages there are', () => {
    expect(new Set(PAGES.map(({ slug }) => slug)).size).toBe(PAGES.length);
    const named = PAGES.flatMap(({ see }) => see ?? []);
    expect(named.filter((slug) => findPage(slug) === undefined)).toEqual([]);
    expect(CHAPTERS.every(({ pages }) => pages.length > 0)).toBe(true);
  });
});
