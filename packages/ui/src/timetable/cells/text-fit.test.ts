import { describe, expect, it, vi } from 'vitest';
import { fittingFontSize, SMALLEST_FONT_SIZE, TEACHER_FONT_SIZE } from './text-fit.ts';

/** A typeface whose every letter is six pixels wide. */
const measure = (text: string) => text.length * 6;

describe('the size of a teacher name', () => {
  it.each([
    { text: 'Фомина Н. Н.', width: 96, size: TEACHER_FONT_SIZE },
    { text: 'Александрова Е. В.', width: 72, size: TEACHER_FONT_SIZE },
    { text: 'Александрова Е. В.', width: 66, size: 11 },
    { text: 'Александрова Е. В.', width: 60, size: 10 },
    { text: 'Александрова Е. В.', width: 20, size: SMALLEST_FONT_SIZE },
  ])('of «$text» in $width px is $size', ({ text, width, size }) => {
    expect(fittingFontSize(text, width, measure)).toBe(size);
  });

  it('of a lower box is smaller', () => {
    expect(fittingFontSize('Фомина Н. Н.', 96, measure, 19)).toBe(TEACHER_FONT_SIZE);
    expect(fittingFontSize('Фомина / Некрасова', 54, measure, 19)).toBe(8.5);
  });

  it('is found without measuring when the words are short enough in any typeface', () => {
    const spy = vi.fn(measure);

    fittingFontSize('Фомина Н. Н.', 96, spy);

    expect(spy).not.toHaveBeenCalled();
  });
});
