import fc from 'fast-check';
import { freeLessons } from './timetable.ts';

/** What one of two people wants to do to one of a few lessons. */
export type RacingEdit =
  | { kind: 'replace'; lessonId: number; teacherId: number }
  | { kind: 'cancel' | 'send-home' | 'call-back' | 'part'; lessonId: number }
  | { kind: 'merge'; lessonId: number; secondId: number }
  | { kind: 'move'; lessonId: number; number: 1 | 2 | 3 | 4 | 5 | 6 | 7 };

/** So many edits of the same eight lessons of the demo school, the same ones every time. */
export function racingEdits(count: number): RacingEdit[] {
  const lessonId = fc.constantFrom(
    ...freeLessons()
      .slice(0, 8)
      .map(({ id }) => id),
  );
  const teacherId = fc.integer({ min: 1, max: 50 });
  const number = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
  const edit: fc.Arbitrary<RacingEdit> = fc.oneof(
    fc.record({ kind: fc.constant('replace'), lessonId, teacherId }),
    ...(['cancel', 'send-home', 'call-back', 'part'] as const).map((kind) =>
      fc.record({ kind: fc.constant(kind), lessonId }),
    ),
    fc.record({ kind: fc.constant('merge'), lessonId, secondId: lessonId }),
    fc.record({ kind: fc.constant('move'), lessonId, number }),
  );
  return fc.sample(edit, { numRuns: count, seed: 2026 });
}
