import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { loadContract } from '../http/contract/document.ts';
import type { Wire } from '../platform/schemas.ts';
import { serverLog } from '../platform/server-log.ts';
import { startMaxServer } from '../testing/max-server.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SETTINGS = '/management/api/school/delivery';
const OWN = '/notification/api/delivery';
/** Each stands nowhere else. */
const SECRET = {
  botKey: 'KEYMARK-5f1c22a0',
  account: '70012399877',
  mailPassword: 'MAILMARK-77ab',
  address: 'addressmark@school.example',
  words: 'аппендицит',
} as const;

const log: string[] = [];
const folder = temporaryFolder();
let school: TestSchool;
let max: Awaited<ReturnType<typeof startMaxServer>>;
let mail: Awaited<ReturnType<typeof startSmtpServer>>;
const until = (fact: () => unknown) => vi.waitFor(fact, { timeout: patience(10_000), interval: 10 });

beforeAll(async () => {
  [max, mail] = await Promise.all([startMaxServer({ token: SECRET.botKey }), startSmtpServer()]);
  const lines = serverLog('info', { write: (line) => void log.push(line) });
  school = await openTestSchool({ outside: max.outside, log: lines });
  const admin = await school.as('ADMIN');
  const { version } = (await admin.get(SETTINGS)).json<Wire['DeliverySettings']>();
  const server = {
    ...{ host: '127.0.0.1', port: mail.port, user: 'school', password: SECRET.mailPassword },
    from: 'zvonok@school.example',
  };
  const body = { maxToken: SECRET.botKey, mail: server, isBare: false, consent: 'Согласен.', version };
  expect((await admin.put(SETTINGS, body)).statusCode).toBe(200);
  const teacher = await school.as('TEACHER');
  const { url } = (await teacher.post(`${OWN}/max`)).json<Wire['DeliveryLink']>();
  max.start(SECRET.account, new URL(url ?? '').searchParams.get('start'));
  await until(() => expect(max.to(SECRET.account)).toHaveLength(1));
  expect((await teacher.post(`${OWN}/email`, { address: SECRET.address })).statusCode).toBe(200);
  const code = /\d{6}/.exec(mail.to(SECRET.address).at(-1)?.text ?? '')?.[0];
  expect((await teacher.put(`${OWN}/email`, { code })).statusCode).toBe(200);
  max.write(SECRET.account, `Завтра не приду, ${SECRET.words}`);
  await until(() => expect(max.to(SECRET.account)).toHaveLength(2));
  // What fails is logged, too.
  max.block(SECRET.account);
  await teacher.post(`${OWN}/max/test`);
});
afterAll(async () => {
  await school.close();
  await Promise.all([max.close(), mail.close()]);
  folder.remove();
});

const found = (text: string) =>
  Object.entries(SECRET).flatMap(([name, value]) => (text.includes(value) ? name : []));

it('no secret of delivery and no word of a message is in the log, the database or a backup', async () => {
  const clock = { ...school.clock, timeZone: 'Europe/Moscow' };
  const facts = {
    clock,
    schoolName: 'Школа',
    schoolKey: { secret: 'a secret of these tests alone', folder: folder.path },
  };
  const { path } = await makeBackup(school.database, folder.path, 'manual', facts);
  const backup = gunzipSync(readFileSync(path)).toString();
  expect(backup).toContain('contact_channel');
  expect(backup.length).toBeGreaterThan(100_000);
  expect(log.length).toBeGreaterThan(0);
  expect(found(log.join('\n'))).toEqual([]);
  expect(found(backup)).toEqual([]);
});

it('no answer has any, except a person’s own address to themselves', async () => {
  const reads = loadContract().operations.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !path.includes('stream'),
  );
  const seen = new Map<string, string[]>();
  for (const role of ['ADMIN', 'HEADTEACHER', 'TEACHER'] as const) {
    const who = await school.as(role);
    for (const { path } of reads) {
      const { body } = await who.get(path);
      if (found(body).length > 0) seen.set(`${role} ${path}`, found(body));
    }
  }
  expect(reads.length).toBeGreaterThan(40);
  expect(Object.fromEntries(seen)).toEqual({ [`TEACHER ${OWN}`]: ['address'] });
});
