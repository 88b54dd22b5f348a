import { describe, expectTypeOf, it } from 'vitest';
import type { BodyOf, PathOf, QueryOf, RefusalStatus } from './contract-types.ts';
import { defineOperation, type Handlers } from './operation.ts';

/** These facts are checked by the compiler; the tests only keep them where they are read. */
describe('an operation', () => {
  const allow = () => true;

  it('is given what the contract describes', () => {
    expectTypeOf<QueryOf<'createReplacement'>>().toEqualTypeOf<{
      lessonId: number;
      teacherId: number;
      subgroupId?: number;
      week?: string;
      date?: string;
    }>();
    expectTypeOf<PathOf<'getTeacher'>>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<BodyOf<'login'>>().toEqualTypeOf<{ login: string; password: string; code?: string }>();
    expectTypeOf<BodyOf<'listTeachers'>>().toEqualTypeOf<undefined>();
  });

  it('refuses with documented statuses only', () => {
    expectTypeOf<RefusalStatus<'getTeacher'>>().toEqualTypeOf<400 | 401 | 404 | 500>();
    defineOperation('getTeacher', {
      allow,
      async run({ refuse }) {
        // @ts-expect-error 409 is not documented for reading a teacher
        throw refuse(409, '');
      },
    });
  });

  it('answers with the fields of the contract', () => {
    defineOperation('getLessonTime', {
      allow,
      // @ts-expect-error the contract says `time`, not `times`
      async run() {
        return { id: 1, number: 1 as const, times: '' };
      },
    });
  });

  it('cannot be missing', () => {
    // @ts-expect-error every other call of the contract is missing
    const handlers: Handlers = {};
    expectTypeOf(handlers).not.toBeAny();
  });
});
