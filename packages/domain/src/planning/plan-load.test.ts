import { describe, expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import type { MoveKind } from './moves.ts';
import { loadLines, plannedLoads } from './plan-load.ts';

const PANOVA = { id: 1, name: 'Панова Л. Е.' };
const ZUEV = { id: 2, name: 'Зуев П. П.' };
const FOMINA = { id: 3, name: 'Фомина Н. Н.' };

const open = buildPart({ number: 3, teacher: FOMINA });
const later = buildPart({ number: 6, teacher: ZUEV });

/**
 * The load of Zuev and of the others concerned after one move, on a day on which he teaches the third and the sixth.
 */
function asked(move: MoveKind) {
  const day = [buildPart({ number: 3, teacher: ZUEV }), later];
  return plannedLoads([move], day).map(({ teacher, ...load }) => [teacher.id, load]);
}

describe('what a plan asks of teachers', () => {
  it('is a substitution', () => {
    expect(asked({ kind: 'replace', parts: [open], teacher: ZUEV })).toEqual([
      [ZUEV.id, { covers: 1, ownSubject: 0, supervise: 0, merge: 0, lessons: 2 }],
    ]);
  });

  it('is looking after a class during an own lesson', () => {
    expect(asked({ kind: 'supervise', parts: [open], teacher: ZUEV })).toEqual([
      [ZUEV.id, { covers: 1, ownSubject: 0, supervise: 1, merge: 0, lessons: 2 }],
    ]);
  });

  it('is a lesson moved into the hole', () => {
    expect(asked({ kind: 'transfer', parts: [open], from: later, teacher: ZUEV })).toEqual([
      [ZUEV.id, { covers: 1, ownSubject: 1, supervise: 0, merge: 0, lessons: 2 }],
    ]);
  });

  it('is a lesson of both who exchange theirs', () => {
    const move = { kind: 'exchange', parts: [open], from: later, teacher: ZUEV, absent: FOMINA } as const;

    expect(asked(move)).toEqual([
      [ZUEV.id, expect.objectContaining({ covers: 1, ownSubject: 1 })],
      [FOMINA.id, expect.objectContaining({ covers: 1, ownSubject: 1 })],
    ]);
  });

  it('is a class that joins theirs', () => {
    expect(asked({ kind: 'merge', parts: [open], into: later })).toEqual([
      [ZUEV.id, { covers: 1, ownSubject: 0, supervise: 0, merge: 1, lessons: 2 }],
    ]);
  });

  it('is nothing if the class goes home or has no teacher', () => {
    expect(asked({ kind: 'go-home', parts: [open] })).toEqual([]);
    expect(asked({ kind: 'none', parts: [open] })).toEqual([]);
  });

  it('reads with how the lessons are held, and with the month', () => {
    const plain = { teacher: PANOVA, covers: 3, ownSubject: 0, supervise: 0, merge: 0, lessons: 5 };

    expect(loadLines(plain, 3)).toEqual(['сегодня 3 замены, всего 5 уроков', 'за месяц: 6']);
    expect(loadLines({ ...plain, ownSubject: 1, supervise: 1, merge: 1 }, 0)).toEqual([
      'сегодня 3 замены, всего 5 уроков',
      'из них свой предмет: 1, объединение: 1, присмотр: 1',
      'за месяц: 3',
    ]);
  });
});
