import fc from 'fast-check';
import { CLASS_LETTER_MAX, type ClassName, isClassName } from '../lesson/class-name.ts';
import { groupName } from '../lesson/lesson-part.ts';

const sign = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...'АБЁМФGI') }, fc.constantFrom(...'0123-'));

/** A name any school may give a class: '7Б', '5-1', '8М1', '11', '10ФИЗМАТ'. */
export const schoolClassName: fc.Arbitrary<ClassName> = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    letter: fc.oneof(
      fc.constantFrom('А', 'Б', '', '-1', '-2', '-10', 'М1', 'ФИЗМАТ'),
      fc.array(sign, { maxLength: CLASS_LETTER_MAX }).map((signs) => signs.join('')),
    ),
  })
  .filter(isClassName);

/** The classes of a school, many of which have names that begin with those of others. */
export const schoolClasses: fc.Arbitrary<ClassName[]> = fc
  .array(
    fc.oneof(
      schoolClassName,
      fc
        .record({
          number: fc.constantFrom(1, 11),
          letter: fc.constantFrom('', '-1', '-1-1', '-1-2', '-3-5', 'А', 'А-1', 'А-1-2'),
        })
        .filter(isClassName),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => [...new Map(all.map((one) => [groupName(one), one])).values()]);
