import { describe, expect, it } from 'vitest';
import { type WorkerLimits, workerPool } from '../../platform/worker-pool.ts';
import { rawWorkbook, witnessWorkbook, workbookOf } from '../../testing/workbook.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fileWorker as fileWorkerIn } from './file-worker.ts';

const fileWorker = (limits?: WorkerLimits) => fileWorkerIn(workerPool(limits));

const sheets = ['Уроки'];
const limits = { timeoutMs: 20_000, heapMb: 384, threads: 2, perPerson: 5, total: 10 };
const requester = { session: { userId: 1 }, signal: new AbortController().signal };

/** Reads a workbook as the first person, who stays. */
const reader =
  (files = fileWorker()) =>
  (file: Uint8Array, who = requester) =>
    files.withWorker(who, (run) => run('readWorkbook', { file, sheets }));

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

    await expect(reading).rejects.toThrow(
      new FileRefusal('Это не книга xlsx. Сохраните расписание как «Книга Excel (.xlsx)».'),
    );
  });

  it('is stopped when it takes too long', async () => {
    const file = await workbookOf({ Уроки: [['День']] });

    const reading = reader(fileWorker({ ...limits, timeoutMs: 1 }))(file);

    await expect(reading).rejects.toThrow(/слишком сложная/);
  });

  it('says of a file that would be too large what to do', async () => {
    const files = fileWorker({ ...limits, timeoutMs: 1 });
    const sheet = { name: 'Список', columns: [{ header: 'Имя', width: 10 }], rows: [] };

    const writing = files.withWorker(requester, (run) => run('writeLists', { title: 'Список' }, [sheet]));

    await expect(writing).rejects.toMatchObject({
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
    const file = await fileWorker().withWorker(requester, (run) =>
      run('writeLists', { title: 'Список' }, pages),
    );

    const sheet = witnessWorkbook(file).get('Список');
    expect(sheet?.rows.flat()).toEqual(['Номер', 1, 2, 3, 4, 5, 6, 'Показаны не все записи: сузьте отбор.']);
  });

  it('is stopped when it takes too much memory, and the server goes on', async () => {
    // A hundred wide rows in a chunk of text: legal, small, and far more cells than a school has.
    const wide = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(400_000);
    const work = reader(fileWorker({ ...limits, heapMb: 64 }));

    await expect(work(rawWorkbook(`<sheetData>${wide}</sheetData>`))).rejects.toBeInstanceOf(FileRefusal);

    const file = await workbookOf({ Уроки: [['День']] });
    await expect(work(file)).resolves.toHaveLength(1);
  });

  it('lets a few jobs run at a time and does all of them', async () => {
    const work = reader(fileWorker({ ...limits, threads: 1 }));
    const file = await workbookOf({ Уроки: [['День']] });
    const bad = Buffer.from('no');

    const outcomes = await Promise.allSettled([file, bad, file].map((each) => work(each)));

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is stopped when whoever asked has gone, and the next one is served', async () => {
    const files = fileWorker({ ...limits, threads: 1 });
    const leaver = new AbortController();
    const file = await workbookOf({ Уроки: [['День']] });

    const running = files.withWorker({ ...requester, signal: leaver.signal }, (run) => {
      const read = run('readWorkbook', { file, sheets });
      leaver.abort();
      return read;
    });

    await expect(running).rejects.toMatchObject({ status: 503 });
    await expect(reader(files)(file)).resolves.toHaveLength(1);
  });

  it('says when it is worth to ask again where too many wait', async () => {
    const files = fileWorker({ ...limits, threads: 1, perPerson: 1 });
    const file = await workbookOf({ Уроки: [['День']] });
    const first = reader(files)(file);

    await expect(reader(files)(file)).rejects.toMatchObject({
      status: 503,
      extras: { headers: { 'Retry-After': '5' } },
    });
    await expect(first).resolves.toHaveLength(1);
  });
});
