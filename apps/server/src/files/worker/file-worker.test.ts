import { describe, expect, it } from 'vitest';
import { thisMoment, type WorkerLimits } from '../../platform/worker-pool.ts';
import { rawWorkbook, witnessWorkbook, workbookOf } from '../../testing/workbook.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fileQueues, fileWorker as fileWorkerIn } from './file-worker.ts';

/** With the same limits for both queues. */
const fileWorker = (limits: Partial<WorkerLimits> = {}) =>
  fileWorkerIn(fileQueues({ reading: limits, making: limits }));

const sheets = ['Уроки'];
const as = (userId: number) => ({ session: { userId }, signal: new AbortController().signal });
const requester = as(1);

/** Reads a copy of a workbook as the first person, who stays. */
const reader =
  (files = fileWorker()) =>
  (file: Uint8Array, who = requester) =>
    files.withReader(who, (run) => run('readWorkbook', { file: Uint8Array.from(file), sheets }));

const LIST = { name: 'Список', columns: [{ header: 'Имя', width: 10 }], rows: [] };
const maker =
  (files = fileWorker()) =>
  (who = requester) =>
    files.withMaker(who, (run) => run('writeLists', { title: 'Список' }, [LIST]));

describe('the file thread', () => {
  it('answers what it read', async () => {
    const file = await workbookOf({ Уроки: [['День'], ['Понедельник']] });

    const read = await reader()(file);

    expect(read).toEqual([
      {
        name: 'Уроки',
        rows: [
          { row: 1, cells: ['День'] },
          { row: 2, cells: ['Понедельник'] },
        ],
      },
    ]);
  });

  it('hands a refusal on in its own words', async () => {
    const reading = reader()(Buffer.from('hello'));

    await expect(reading).rejects.toBeInstanceOf(FileRefusal);
    await expect(reading).rejects.toThrow(
      'Это не книга xlsx. Сохраните расписание как «Книга Excel (.xlsx)».',
    );
  });

  it('is stopped when it takes too long', async () => {
    const file = await workbookOf({ Уроки: [['День']] });

    const reading = reader(fileWorker({ timeoutMs: 1 }))(file);

    await expect(reading).rejects.toThrow(/слишком сложная/);
  });

  it('says of a file that would be too large what to do', async () => {
    const making = maker(fileWorker({ timeoutMs: 1 }))();

    await expect(making).rejects.toMatchObject({
      status: 503,
      detail: expect.stringContaining('Сузьте отбор'),
    });
  });

  it('takes a list in pages, and says that it was cut', async () => {
    const page = (from: number, cut: string | null = null) => ({
      name: 'Список',
      columns: [{ header: 'Номер', width: 10 }],
      rows: [[from], [from + 1]],
      cut,
    });

    const pages = [page(1), page(3, 'сузьте отбор'), page(5)];
    const file = await fileWorker().withMaker(requester, (run) =>
      run('writeLists', { title: 'Список' }, pages),
    );

    const sheet = witnessWorkbook(file).get('Список');
    expect(sheet?.rows.flat()).toEqual(['Номер', 1, 2, 3, 4, 5, 6, 'Показаны не все записи: сузьте отбор.']);
  });

  it('is stopped when it takes too much memory, and the server goes on', async () => {
    // A hundred wide rows in a chunk of text: legal, small, and far more cells than a school has.
    const wide = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(400_000);
    const work = reader(fileWorker({ heapMb: 64 }));

    await expect(work(rawWorkbook(`<sheetData>${wide}</sheetData>`))).rejects.toBeInstanceOf(FileRefusal);

    const file = await workbookOf({ Уроки: [['День']] });
    await expect(work(file)).resolves.toHaveLength(1);
  });

  it('lets a few jobs run at a time and does all of them', async () => {
    const work = reader(fileWorker({ threads: 1 }));
    const file = await workbookOf({ Уроки: [['День']] });
    const bad = Buffer.from('no');

    const outcomes = await Promise.allSettled([file, bad, file].map((each) => work(each)));

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is stopped when its caller has gone, and the next one is served', async () => {
    const files = fileWorker({ threads: 1 });
    const leaver = new AbortController();
    const file = await workbookOf({ Уроки: [['День']] });

    const running = files.withReader({ ...requester, signal: leaver.signal }, (run) => {
      const read = run('readWorkbook', { file: Uint8Array.from(file), sheets });
      leaver.abort();
      return read;
    });

    await expect(running).rejects.toMatchObject({ status: 503 });
    await expect(reader(files)(file)).resolves.toHaveLength(1);
  });

  it('says when it is worth to ask again where too many wait, and for what', async () => {
    const files = fileWorker({ threads: 1, perPerson: 1 });
    const file = await workbookOf({ Уроки: [['День']] });
    const [read, make] = [reader(files), maker(files)];
    const first = Promise.all([read(file), make()]);
    const refusal = (words: RegExp) => ({
      status: 503,
      detail: expect.stringMatching(words),
      extras: { headers: { 'Retry-After': '5' } },
    });

    await expect(read(file)).rejects.toMatchObject(refusal(/которые вы уже загрузили/));
    await expect(make()).rejects.toMatchObject(refusal(/которые вы уже запросили/));
    await expect(first).resolves.toHaveLength(2);
    expect(files.state()).toEqual({
      reading: { running: 0, waiting: 0, refused: 1 },
      making: { running: 0, waiting: 0, refused: 1 },
    });
  });

  it('makes a file for one person while the reading of another has not ended', async () => {
    const files = fileWorker({ threads: 1 });
    const done: string[] = [];
    const isMade = Promise.withResolvers<void>();
    // The only thread for readings is taken until the export is there.
    const readings = [as(1), as(2)].map((who) =>
      files.withReader(who, () => isMade.promise).then(() => done.push('read')),
    );

    await maker(files)(as(3));
    done.push('made');
    isMade.resolve();
    await Promise.all(readings);

    expect(done).toEqual(['made', 'read', 'read']);
  });

  it('takes the bytes that were sent along, so that the thread alone has them', async () => {
    const file = Uint8Array.from(await workbookOf({ Уроки: [['День']] }));

    const read = await fileWorker().withReader(requester, (run) => run('readWorkbook', { file, sheets }));

    expect(read).toHaveLength(1);
    expect(file.buffer.byteLength).toBe(0);
  });

  it('says when the limit was met, which is before the refusal is there', async () => {
    const started = thisMoment();

    const error = await reader()(Buffer.from('hello')).catch((refusal: unknown) => refusal);

    expect(error).toMatchObject({ at: expect.any(Number) });
    const { at } = error as FileRefusal;
    expect(started < at && at < thisMoment()).toBe(true);
  });
});
