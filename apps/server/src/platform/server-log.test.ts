import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { serverLog } from './server-log.ts';

const SECRET = 'xyzzy-Зорькин-42';

function logged(write: (log: ReturnType<typeof serverLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(serverLog('info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** What PostgreSQL's driver makes of a row it could not store. */
function driverError() {
  const message = `duplicate key (login)=(${SECRET})\n    at ${SECRET} (/srv/${SECRET}.ts:1:1)`;
  return Object.assign(new Error(message), {
    code: '23505',
    table: 'app_user',
    constraint: 'app_user_login_key',
    detail: `Key (login)=(${SECRET}) already exists.`,
    where: SECRET,
    query: 'insert into app_user',
    params: [SECRET],
  });
}

describe('the log', () => {
  it('logs of a fault its code, its table and where it happened, and none of its words', () => {
    const [line] = logged((log) => log.error({ err: driverError() }, 'a call failed'));

    expect(line).toMatchObject({
      level: 'error',
      msg: 'a call failed',
      error: { type: 'Error', code: '23505', table: 'app_user', constraint: 'app_user_login_key' },
    });
    expect(describeError(driverError()).stack?.[0]).toMatch(
      /^apps\/server\/src\/platform\/server-log\.test\.ts:\d+$/,
    );
    expect(JSON.stringify(line)).not.toContain(SECRET);
  });

  it('takes nothing from a careless line but the fields on its list', () => {
    const lines = logged((log) => {
      log.error(driverError());
      log.warn(`Route GET:/search/${SECRET} not found`);
      log.info(
        { url: SECRET, login: SECRET, operationId: 'login', route: `/?${SECRET}`, status: 200 },
        SECRET,
      );
      log.info({ userId: SECRET, err: SECRET }, 'somebody %s came', SECRET);
      log.child({ requestId: SECRET, login: SECRET }).info('a child spoke');
    });

    expect(JSON.stringify(lines)).not.toContain(SECRET);
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatchObject({ operationId: 'login', status: 200, msg: 'message withheld' });
  });

  it('follows causes, and what is no error is logged by its kind alone', () => {
    const facts = describeError(new TypeError(SECRET, { cause: driverError() }));

    expect(facts).toMatchObject({ type: 'TypeError', cause: { code: '23505' } });
    expect(describeError(SECRET)).toEqual({ type: 'string' });
    expect(JSON.stringify(facts)).not.toContain(SECRET);
  });
});
