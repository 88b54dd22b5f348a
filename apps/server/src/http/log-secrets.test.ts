import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { serverLog } from '../platform/server-log.ts';
import { flattenIn } from '../testing/fuzz/flat-schema.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { fileForm } from '../testing/upload.ts';
import { workbookOf } from '../testing/workbook.ts';
import { type ContractOperation, loadContract, type Schema } from './contract/document.ts';

/** Every text that is sent holds one of these, so that a search finds it wherever it went. */
const MARKS = ['Xyzzyna', 'xyzzyna', 'XYZZYNA', 'Ксизина', 'ксизина'];
/** Texts for the patterns of the contract: the first that fits a field is sent in it. */
const TEXTS = [
  'Ксизина',
  'Xyzzyna-7-Parol',
  'xyzzyna@school.example',
  'xyzzyna7',
  'XYZZYNA',
  '2026-11-18',
  '2026-11-18 08-30-00',
  'monday',
  '08:30 - 09:10',
];
/** What a database's refusal would reveal. */
const STORED = /\$argon2|Failing row|Zvonok-2026|Жданов|zhdanova/;

const contract = loadContract();
const flatten = flattenIn(contract.document);

/** A value of a schema, made of marked texts wherever the contract lets them be. */
function marked(schema: Schema): unknown {
  const flat = flatten(schema);
  if (flat.choices) return flat.choices[0];
  const [variant] = flat.variants;
  if (variant) return marked(variant);
  if (flat.types.includes('object')) {
    return Object.fromEntries(Object.entries(flat.properties).map(([name, each]) => [name, marked(each)]));
  }
  if (flat.types.includes('array')) return flat.items ? [marked(flat.items)] : [];
  if (flat.types.includes('integer') || flat.types.includes('number')) return Math.max(1, flat.minimum);
  if (flat.types.includes('boolean')) return false;
  const fits = (text: string) =>
    text.length <= flat.maxLength &&
    (flat.format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text)) &&
    (flat.format !== 'email' || text.includes('@')) &&
    flat.patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  return TEXTS.find(fits) ?? 'Ксизина';
}

function addressOf(call: ContractOperation): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const parameter = call.parameters.find((each) => each.in === 'path' && each.name === name);
    return encodeURIComponent(String(parameter ? marked(parameter.schema) : 1));
  });
  const query = call.parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(marked(schema)))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

describe('secrets', { timeout: patience(120_000) }, () => {
  const lines: string[] = [];
  let school: TestSchool;
  let people: TestPerson[];
  let form: ReturnType<typeof fileForm>;
  beforeAll(async () => {
    const log = serverLog('trace', { write: (line) => lines.push(line) });
    school = await openTestSchool({ log });
    people = [await school.as('ADMIN'), await school.as('HEADMASTER')];
    form = fileForm(await workbookOf({ Уроки: [['Ксизина'], ['Xyzzyna']] }));
  });
  afterAll(() => school.close());

  /** Every call of the contract as both people; returns what came back. */
  async function everyCall(): Promise<{ id: string; status: number; body: string }[]> {
    const answers = [];
    for (const person of people) {
      for (const call of contract.operations.filter(({ id }) => id !== 'logout' && id !== 'deleteSession')) {
        const sent = call.takesForm
          ? form
          : call.body && { payload: marked(call.body.schema) as object, headers: {} };
        const answer = await school.app.inject({
          method: call.method,
          url: addressOf(call),
          ...(sent && { payload: sent.payload }),
          headers: { ...sent?.headers, authorization: `Bearer ${person.token}` },
        });
        answers.push({ id: call.id, status: answer.statusCode, body: answer.body });
      }
    }
    return answers;
  }

  function expectNothingTold(answers: { id: string; status: number; body: string }[]): void {
    const tokens = people.flatMap(({ token, refreshToken }) => [token, refreshToken]);
    const written = lines.splice(0);
    expect(written.length).toBeGreaterThan(answers.length / 2);
    for (const line of written) {
      for (const secret of [...MARKS, ...tokens]) expect(line).not.toContain(secret);
      expect(line).not.toMatch(STORED);
    }
    for (const { id, status, body } of answers.filter((each) => each.status >= 500)) {
      for (const secret of [...MARKS, ...tokens]) expect(body, `${id} ${status}`).not.toContain(secret);
      expect(body, `${id} ${status}`).not.toMatch(STORED);
    }
  }

  it('of every call are in no line of the log, whether the call is good or refused', async () => {
    const answers = await everyCall();

    expectNothingTold(answers);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  });

  it('are in no fault of writing, though the database quotes the whole row', async () => {
    for (const table of ['event', 'app_user', 'teacher', 'lesson_time', 'session', 'login_failure']) {
      await sql`alter table ${sql.table(table)} add constraint provoked check (false) not valid`.execute(
        school.database.db,
      );
    }
    const answers = await everyCall();
    const faults = lines.filter((line) => line.includes('"code":"23514"'));

    expect(faults.length).toBeGreaterThan(3);
    expect(faults.every((line) => line.includes('"constraint":"provoked"'))).toBe(true);
    expectNothingTold(answers);
    expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(3);
  });

  it('are in no fault of reading', async () => {
    for (const table of ['event', 'lesson', 'lesson_change', 'notification', 'audit_entry']) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`lost_${table}`)}`.execute(
        school.database.db,
      );
    }
    const answers = await everyCall();

    expect(lines.filter((line) => line.includes('"code":"42P01"')).length).toBeGreaterThan(10);
    expectNothingTold(answers);
  });
});
