import fc from 'fast-check';
import { freeLessons } from './timetable.ts';

/** What one of two people wants to do to one of a few lessons. */
export type RacingEdit =
  | { kind: 'replace'; lessonId: number; teacherId: number }
  | { kind: 'send-home'; lessonId: number }
  | { kind: 'cancel'; lessonId: number; change: 'replaced' | 'sent-home' | 'merged' }
  | { kind: 'merge'; lessonId: number; secondId: number }
  | { kind: 'move'; lessonId: number; number: 1 | 2 | 3 | 4 | 5 | 6 | 7 };

/**
 * So many edits of the same eight lessons of the demo school, the same ones every time. Its today is a Wednesday; the
 * lessons are of later days, since an edit leaves what was held before.
 */
export function racingEdits(count: number): RacingEdit[] {
  const lessonId = fc.constantFrom(
    ...freeLessons()
      .filter(({ day }) => day > 3)
      .slice(0, 8)
      .map(({ id }) => id),
  );
  const teacherId = fc.integer({ min: 1, max: 50 });
  const number = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
  const edit: fc.Arbitrary<RacingEdit> = fc.oneof(
    fc.record({ kind: fc.constant('replace'), lessonId, teacherId }),
    fc.record({ kind: fc.constant('send-home'), lessonId }),
    ...(['replaced', 'sent-home', 'merged'] as const).map((change) =>
      fc.record({ kind: fc.constant('cancel'), lessonId, change: fc.constant(change) }),
    ),
    fc.record({ kind: fc.constant('merge'), lessonId, secondId: lessonId }),
    fc.record({ kind: fc.constant('move'), lessonId, number }),
  );
  return fc.sample(edit, { numRuns: count, seed: 2026 });
}
