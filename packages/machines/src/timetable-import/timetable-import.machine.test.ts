import type { FileFacts } from '@zvonok/domain/spreadsheet/workbook';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import {
  type ImportAnswer,
  type ImportRefusal,
  type TimetableImportTag,
  timetableImportMachine,
  type UploadInput,
  type UploadOutcome,
} from './timetable-import.machine.ts';

const FILE: FileFacts = { name: 'Расписание.xlsx', size: 58_000 };
const ROW = {
  day: 'MONDAY',
  number: 1,
  className: '5А',
  subgroup: null,
  subject: 'Математика',
  teacher: null,
  room: null,
} as const;

function buildAnswer(changes: Partial<ImportAnswer> = {}): UploadOutcome {
  const answer = {
    dryRun: true,
    fingerprint: 'seen',
    added: [ROW],
    removed: [],
    changed: [],
    notes: [],
    ...changes,
  };
  return { kind: 'answered', answer };
}

function buildRefusal(kind: ImportRefusal['kind']): UploadOutcome {
  return { kind: 'refused', refusal: { message: 'Нет листа «Уроки»', errors: [], kind } };
}

/** The machine with a server that gives these answers, one per upload, and then none. */
function start(...answers: UploadOutcome[]) {
  const uploads: (UploadInput & { signal: { aborted: boolean } })[] = [];
  let reloads = 0;
  const machine = timetableImportMachine.provide({
    actors: {
      upload: fromPromise<UploadOutcome, UploadInput>(({ input, signal }) => {
        uploads.push({ ...input, signal });
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : new Promise(() => {});
      }),
    },
    actions: { reloadTimetable: () => reloads++ },
  });
  const actor = createActor(machine).start();
  return {
    actor,
    uploads,
    reloads: () => reloads,
    until: (tag: TimetableImportTag) => waitFor(actor, (s) => s.hasTag(tag)),
  };
}

describe('the import of a workbook', () => {
  it('shows the difference first and then imports exactly that', async () => {
    const { actor, uploads, reloads, until } = start(buildAnswer(), buildAnswer({ dryRun: false }));

    actor.send({ type: 'file.choose', file: FILE });
    await until('reviewing');
    expect(reloads()).toBe(0);
    actor.send({ type: 'import.confirm' });
    await until('done');

    expect(uploads.map(({ file, expect }) => [file, expect])).toEqual([
      [FILE, null],
      [FILE, 'seen'],
    ]);
    expect(reloads()).toBe(1);
  });

  it('reads the same book again as a person says, and imports it so', async () => {
    const { actor, uploads, until } = start(
      buildRefusal('workbook'),
      buildAnswer(),
      buildAnswer({ dryRun: false }),
    );
    const layout = { separator: 'line', addTeachers: true, sheets: [] } as const;

    actor.send({ type: 'file.choose', file: FILE });
    await until('refused');
    actor.send({ type: 'layout.apply', layout });
    await until('reviewing');
    actor.send({ type: 'import.confirm' });
    await until('done');

    expect(uploads.map((upload) => [upload.expect, upload.layout])).toEqual([
      [null, null],
      [null, layout],
      ['seen', layout],
    ]);
  });

  it('asks again what changes when another day is chosen, and imports for that day', async () => {
    const { actor, uploads, until } = start(buildAnswer(), buildAnswer(), buildAnswer({ dryRun: false }));

    actor.send({ type: 'file.choose', file: FILE });
    await until('reviewing');
    actor.send({ type: 'day.choose', from: '2026-12-07' });
    await until('reviewing');
    actor.send({ type: 'import.confirm' });
    await until('done');

    expect(uploads.map((upload) => [upload.expect, upload.from])).toEqual([
      [null, null],
      [null, '2026-12-07'],
      ['seen', '2026-12-07'],
    ]);
  });

  describe('of a book that was not read whole', () => {
    const reason = (kind: 'unread' | 'loss') => ({ kind, message: '', count: 3, places: [] });
    const toAccept = { fingerprint: 'left over', reasons: [reason('unread'), reason('loss')] };

    it('is imported only when everything is agreed to, and says what was', async () => {
      const { actor, uploads, until } = start(
        buildAnswer({ toAccept }),
        buildAnswer({ toAccept, dryRun: false }),
      );

      actor.send({ type: 'file.choose', file: FILE });
      await until('reviewing');
      actor.send({ type: 'consent.give', reason: 0 });
      actor.send({ type: 'import.confirm' });
      expect(actor.getSnapshot().hasTag('reviewing')).toBe(true);
      actor.send({ type: 'consent.give', reason: 1 });
      actor.send({ type: 'import.confirm' });
      await until('done');

      expect(uploads.map(({ expect, accept }) => [expect, accept])).toEqual([
        [null, null],
        ['seen', 'left over'],
      ]);
    });

    it.each([
      ['it is taken back', { type: 'consent.withdraw', reason: 1 }],
      ['a question is answered anew', { type: 'correction.accept', corrections: [] }],
      ['the book is checked again', { type: 'check.repeat' }],
    ] as const)('is not agreed to any more when %s', async (_what, event) => {
      const { actor, until } = start(buildAnswer({ toAccept }), buildAnswer({ toAccept }));

      actor.send({ type: 'file.choose', file: FILE });
      await until('reviewing');
      for (const at of toAccept.reasons.keys()) actor.send({ type: 'consent.give', reason: at });
      expect(actor.getSnapshot().can({ type: 'import.confirm' })).toBe(true);
      actor.send(event);

      expect((await until('reviewing')).can({ type: 'import.confirm' })).toBe(false);
    });
  });

  it('offers no import that changes nothing', async () => {
    const { actor, until } = start(buildAnswer({ added: [] }));

    actor.send({ type: 'file.choose', file: FILE });
    const reviewing = await until('reviewing');

    expect(reviewing.can({ type: 'import.confirm' })).toBe(false);
  });

  it('says so when the host has imported without asking', async () => {
    const { actor, reloads, until } = start(buildAnswer({ dryRun: false }));

    actor.send({ type: 'file.choose', file: FILE });
    await until('done');

    expect(reloads()).toBe(1);
  });

  it('sends no file that is none', () => {
    const { actor, uploads } = start();

    actor.send({ type: 'file.choose', file: { name: 'Расписание.pdf', size: 58_000 } });

    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().context.refusal?.message).toContain('не книга и не таблица');
    expect(uploads).toEqual([]);
  });

  it('keeps the file after a refusal and takes it again', async () => {
    const { actor, until } = start(buildRefusal('repeatable'), buildAnswer());

    actor.send({ type: 'file.choose', file: FILE });
    const refused = await until('refused');
    actor.send({ type: 'check.repeat' });
    const reviewing = await until('reviewing');

    expect(refused.context.file).toEqual(FILE);
    expect(reviewing.context.refusal).toBeNull();
  });

  it('has to be looked at again when the timetable has changed meanwhile', async () => {
    const { actor, reloads, until } = start(buildAnswer(), buildRefusal('repeatable'));

    actor.send({ type: 'file.choose', file: FILE });
    await until('reviewing');
    actor.send({ type: 'import.confirm' });
    const refused = await until('refused');

    expect(refused.can({ type: 'import.confirm' })).toBe(false);
    expect(refused.can({ type: 'check.repeat' })).toBe(true);
    expect(reloads()).toBe(1);
  });

  it('imports nothing before an answer to all that was said of unknown names was seen', async () => {
    const { actor, uploads, until } = start(buildRefusal('workbook'), buildAnswer(), buildAnswer());
    const says = (written: string) => ({ kind: 'teacher', written, known: 'Смирнова И. Н.' }) as const;

    actor.send({ type: 'file.choose', file: FILE });
    await until('refused');
    actor.send({ type: 'correction.accept', corrections: [says('Смирнова И. Л.'), says('Смирнов')] });
    actor.send({ type: 'check.repeat' });
    const reviewing = await until('reviewing');
    actor.send({ type: 'correction.withdraw', correction: says('СМИРНОВ') });
    const unsaid = actor.getSnapshot();
    actor.send({ type: 'check.repeat' });
    await until('reviewing');

    expect(reviewing.can({ type: 'import.confirm' })).toBe(true);
    expect(unsaid.can({ type: 'import.confirm' })).toBe(false);
    expect(uploads.map(({ corrections }) => corrections.map(({ written }) => written))).toEqual([
      [],
      ['Смирнова И. Л.', 'Смирнов'],
      ['Смирнова И. Л.'],
    ]);
    expect(actor.getSnapshot().can({ type: 'import.confirm' })).toBe(true);
  });

  it.each([
    ['keeps what was said when the same book is chosen again', FILE.name, 1],
    ['forgets it with another book', 'Другая.xlsx', 0],
  ])('%s', async (_what, name, kept) => {
    const { actor, until } = start(buildRefusal('workbook'), buildRefusal('workbook'));

    actor.send({ type: 'file.choose', file: FILE });
    await until('refused');
    actor.send({
      type: 'correction.accept',
      corrections: [{ kind: 'subject', written: 'Труд', known: null }],
    });
    actor.send({ type: 'file.choose', file: { name, size: 1 } });

    expect((await until('refused')).context.corrections).toHaveLength(kept);
  });

  it('can be given up while the file is on its way, and not once it is there', async () => {
    const { actor, uploads, until } = start(buildAnswer());

    actor.send({ type: 'file.choose', file: FILE });
    await until('reviewing');
    actor.send({ type: 'import.confirm' });
    uploads[1]?.report({ loaded: 100, total: 58_000 });
    expect(actor.getSnapshot().can({ type: 'upload.abort' })).toBe(true);
    actor.send({ type: 'upload.abort' });
    expect(uploads[1]?.signal.aborted).toBe(true);
    expect(actor.getSnapshot().hasTag('reviewing')).toBe(true);

    actor.send({ type: 'import.confirm' });
    uploads[2]?.report({ loaded: 58_000, total: 58_000 });
    expect(actor.getSnapshot().hasTag('abortable')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'upload.abort' })).toBe(false);
  });

  it('reaches every state it declares', () => {
    const machine = timetableImportMachine.provide({ actions: { reloadTimetable: () => {} } });
    const done = (id: string, output: UploadOutcome) =>
      ({ type: `xstate.done.actor.0.${id}`, output, actorId: `0.${id}` }) as never;
    const ways = waysThrough(machine, {
      input: undefined,
      events: [
        { type: 'file.choose', file: FILE },
        { type: 'import.confirm' },
        { type: 'upload.progress', progress: { loaded: 58_000, total: 58_000 } },
        done('checking', buildAnswer()),
        done('checking', buildRefusal('workbook')),
        done('importing', buildAnswer({ dryRun: false })),
      ],
    });

    const states = declaredStates(machine).filter((id) => id !== 'timetableImport');
    expect(reachedStates(ways)).toEqual(states);
  });
});
