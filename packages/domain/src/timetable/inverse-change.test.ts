import { describe, expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import { changeDetail, detailOfStep } from './change-detail.ts';
import { inverseOf } from './inverse-change.ts';

const OWN = { id: 1, name: 'Громова Н. Н.' };
const SUBSTITUTE = { id: 2, name: 'Панова Л. Е.' };
const GROUP = { id: 6, number: 6, letter: 'Б' };
const ordinary = buildPart({ lessonId: 10, group: GROUP, number: 3, teacher: OWN, changeId: null });
const replaced = buildPart({
  ...ordinary,
  teacher: SUBSTITUTE,
  state: { kind: 'replaced', original: OWN.name, originalId: OWN.id },
  changeId: 7,
});

describe('the way back', () => {
  it('from a replacement is its end', () => {
    const inverse = inverseOf({ kind: 'replace', part: ordinary, teacher: SUBSTITUTE }, []);

    expect(inverse).toEqual({ kind: 'cancel', part: { ...replaced, changeId: null } });
  });

  it('from another replacement is the one before', () => {
    const inverse = inverseOf({ kind: 'replace', part: replaced, teacher: { id: 3, name: 'Ким О. С.' } }, []);

    expect(inverse).toMatchObject({ kind: 'replace', part: { teacher: { id: 3 } }, teacher: SUBSTITUTE });
  });

  it('from an ended replacement is the same again', () => {
    const inverse = inverseOf({ kind: 'cancel', part: replaced }, []);

    expect(inverse).toEqual({ kind: 'replace', part: ordinary, teacher: SUBSTITUTE });
  });

  it('from going home is the lesson, and from the lesson going home', () => {
    const back = inverseOf({ kind: 'send-home', part: ordinary }, []);

    expect(back).toMatchObject({ kind: 'cancel', part: { state: { kind: 'sent-home' } } });
    expect(back && inverseOf(back, [])).toEqual({ kind: 'send-home', part: ordinary });
  });

  it('from a merge is its end, and from there the same merge', () => {
    const second = buildPart({ lessonId: 20, number: 4, teacher: SUBSTITUTE, changeId: null });
    const merge = { kind: 'merge' as const, first: ordinary, second, teacher: null };

    const back = inverseOf(merge, []);

    expect(back).toMatchObject({ kind: 'cancel', part: { lessonId: 10, state: { kind: 'merged' } } });
    expect(back && inverseOf(back, [ordinary, second])).toEqual(merge);
  });

  it('is not known where the host names the absent one only', () => {
    const part = { ...replaced, state: { kind: 'replaced' as const, original: OWN.name } };

    expect(inverseOf({ kind: 'cancel', part }, [])).toBeNull();
  });
});

describe('what was done', () => {
  it.each([
    [
      { kind: 'replace' as const, part: ordinary, teacher: SUBSTITUTE },
      '6Б, 3 урок: Панова Л. Е. вместо Громовой Н. Н.',
    ],
    [{ kind: 'cancel' as const, part: replaced }, '6Б, 3 урок: снова Громова Н. Н.'],
    [{ kind: 'send-home' as const, part: ordinary }, '6Б, 3 урок: класс уходит домой'],
  ])('is described for one lesson', (change, text) => {
    expect(changeDetail(change)).toBe(text);
  });

  it('is described for the first of several', () => {
    const change = { kind: 'send-home' as const, part: ordinary };

    expect(detailOfStep([change, change, change])).toBe('6Б, 3 урок: класс уходит домой и ещё 2 изменения');
  });
});
