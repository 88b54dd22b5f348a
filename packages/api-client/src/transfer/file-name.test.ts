import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileName } from './file-name.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="export.xlsx"', 'export.xlsx'],
    ['attachment; filename=export.xlsx', 'export.xlsx'],
    ['attachment;filename = "a b.pdf"; size=5', 'a b.pdf'],
    [String.raw`attachment; filename="\"7Б\".pdf"`, '"7Б".pdf'],
    ["attachment; filename*=UTF-8''%D0%97%D0%B0%D0%BC%D0%B5%D0%BD%D1%8B.pdf", 'Замены.pdf'],
    ['attachment; filename="replacements.pdf"; filename*=utf-8\'ru\'%D0%97.pdf', 'З.pdf'],
    ["attachment; filename*=windows-1251''%C7%E0%EC%E5%ED%FB.pdf", 'Замены.pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%FF%FE', 'plain.pdf'],
    ['attachment; filename="plain.pdf"; filename*=klingon\'\'abc', 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename=C:\temp\a.pdf`, 'a.pdf'],
    ['attachment; filename=".."', null],
    ['attachment; filename=""', null],
    ['attachment', null],
    ['inline', null],
    [null, null],
  ])('%s → %s', (header, name) => {
    expect(readFileName(header)).toBe(name);
  });

  it('comes through as it was sent, whatever letters it has', () => {
    const safe = fc.string({ unit: 'binary', minLength: 1 }).filter((name) => {
      return name === name.trim() && !/[\\/\p{Cc}]/u.test(name) && name !== '.' && name !== '..';
    });
    fc.assert(
      fc.property(safe, (name) => {
        const encoded = encodeURIComponent(name).replace(
          /['()*]/g,
          (mark) => `%${mark.charCodeAt(0).toString(16)}`,
        );
        expect(readFileName(`attachment; filename*=UTF-8''${encoded}`)).toBe(name);
      }),
    );
  });
});
