import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, failureOf } from '../database/failures.ts';
import { openPool } from '../database/postgresql.ts';
import { postgresqlDialect } from '../database/postgresql-dialect.ts';
import { RetryingDatabase } from '../database/retrying.ts';
import { answerError } from './error-handling.ts';

describe('what the database could not do', () => {
  it('is recognised in its answers by the SQLSTATE, the network error or the words of the driver', () => {
    const coded = (code: string) => Object.assign(new Error('words'), { code });

    expect(
      ['57P01', '57P03', '08006', '53300', '53100', '55P03', '57014', '40001', '40P01', '25006'].map((code) =>
        failureOf(coded(code)),
      ),
    ).toEqual([
      'lost',
      'lost',
      'lost',
      'busy',
      'disk-full',
      'busy',
      'busy',
      'contention',
      'contention',
      'read-only',
    ]);
    expect(['ECONNREFUSED', 'ECONNRESET'].map((code) => failureOf(coded(code)))).toEqual(['lost', 'lost']);
    expect(failureOf(new Error('Connection terminated unexpectedly'))).toBe('lost');
    expect(failureOf(new Error('timeout exceeded when trying to connect'))).toBe('busy');
    for (const error of [coded('23505'), coded('22P02'), new Error('Any other'), new TypeError('x')]) {
      expect(failureOf(error)).toBeNull();
    }
  });

  it('is known to have changed nothing when no connection could be made', async () => {
    const db = new RetryingDatabase(postgresqlDialect(openPool('postgres://127.0.0.1:1/school')));
    const reading = db.selectFrom('app_user').select('id').execute();

    await expect(reading).rejects.toMatchObject({ failure: 'lost', outcome: 'nothing-changed' });
    await db.destroy();
  });

  it.each([
    ['lost', 'nothing-changed', true, 503, 'unavailable', '2'],
    ['lost', 'unknown', false, 503, 'unavailable', '2'],
    ['lost', 'unknown', true, 503, 'outcome-unknown', undefined],
    ['busy', 'nothing-changed', true, 503, 'unavailable', '2'],
    ['disk-full', 'nothing-changed', true, 507, 'disk-full', undefined],
  ] as const)(
    'is a deliberate answer (%s, %s, a changing call: %s)',
    async (failure, outcome, changes, status, type, wait) => {
      const app = Fastify();
      app.setErrorHandler(answerError);
      app.get('/', { config: { changes } }, () => {
        throw new DatabaseUnavailable(failure, outcome, new Error('with a name and a password'));
      });
      const answer = await app.inject('/');

      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
      expect(answer.json()).toMatchObject({ type: `/docs/problems/${type}`, status });
      expect(answer.body).not.toContain('password');
    },
  );
});
