import { describe, expect, it } from 'vitest';
import { follow, operations, type Schema } from './contract.ts';

/*
 * How often one person was absent is not added up on a screen: no answer counts it. Files are named one by one,
 * so that a new one is looked at; two timesheets and the totals of the journal are the exceptions that were decided.
 */

/** What counts the absences of a person, or the hours that others taught for them. */
const EXCEPTIONS = ['exportCoverBook', 'exportCoverBookPdf', 'exportMonthTimesheet', 'exportTimesheet'];

/** Files that count no absence: timetables, lists of records, certificates, papers with hours taught. */
const OTHER_FILES = [
  'exportAuditEntries',
  'exportCartridgeOrders',
  'exportCertificates',
  'exportEvents',
  'exportFeedbacks',
  'exportInviteCodesPdf',
  'exportLoad',
  'exportMonthPaper',
  'exportRepairOrders',
  'exportReplacementsPdf',
  'exportSysadminOrders',
  'exportTimetable',
  'exportTimetableSample',
  'exportUsers',
  'getFeedbackFile',
  'getOrderPhoto',
  'printCertificates',
  'printDeliverySlips',
];

const PERSON = /^(?:teacher|teacherId|who|whom|absent|userId)$/;
const ABOUT_ABSENCE = /отсутств|пропущ|неявк|absen|missed|taken/iu;
const NUMBER = new Set<unknown>(['integer', 'number']);

interface Shape {
  properties: Record<string, Schema>;
}

/** Every object an answer is made of, through references, lists and alternatives. */
function objectsIn(schema: Schema | undefined, seen: Set<unknown>): Shape[] {
  if (!schema) return [];
  const whole = follow<Schema>(schema) as Schema & Record<string, unknown>;
  if (seen.has(whole)) return [];
  seen.add(whole);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (whole[key] as Schema[] | undefined) ?? []);
  const properties = (whole.properties ?? {}) as Record<string, Schema>;
  const inner = [...parts, ...Object.values(properties), ...(whole.items ? [whole.items as Schema] : [])];
  return [
    ...(Object.keys(properties).length > 0 ? [{ properties }] : []),
    ...inner.flatMap((part) => objectsIn(part, seen)),
  ];
}

/** Names of numbers about absences in an object that names a person. */
function sumsIn({ properties }: Shape): string[] {
  if (!Object.keys(properties).some((name) => PERSON.test(name))) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const { type, description = '' } = follow<Schema>(property) as { type?: unknown; description?: string };
    const isCount = NUMBER.has(type) && !/[iI]d$|Lesson$|number|version/.test(name);
    return isCount && ABOUT_ABSENCE.test(`${name} ${description}`) ? [name] : [];
  });
}

const successOf = (operation: (typeof operations)[number]) =>
  operation.answers.filter(({ status }) => status.startsWith('2'));

describe('the absences of a person', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'are added up by no answer of %s',
    (_id, operation) => {
      const schemas = successOf(operation).map(({ answer }) => answer.content?.['application/json']?.schema);
      const shapes = schemas.flatMap((schema) => objectsIn(schema as Schema | undefined, new Set()));

      expect(shapes.flatMap(sumsIn)).toEqual([]);
    },
  );

  it('are in no file but the named ones', () => {
    const files = operations.filter((operation) =>
      successOf(operation).some(({ answer }) =>
        Object.keys(answer.content ?? {}).some((type) => !/json|event-stream|html/.test(type)),
      ),
    );
    expect(files.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...EXCEPTIONS, ...OTHER_FILES].toSorted(),
    );
  });

  it('would be seen if an answer had them', () => {
    const properties = {
      teacher: { type: 'object' },
      days: { type: 'integer', description: 'Дней отсутствия.' },
    } as never;
    expect(sumsIn({ properties })).toEqual(['days']);
  });
});
