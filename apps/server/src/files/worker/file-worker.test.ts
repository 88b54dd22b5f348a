import { describe, expect, it } from 'vitest';
import { rawWorkbook, workbookOf } from '../../testing/workbook.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fileWorker } from './file-worker.ts';

const sheets = ['Уроки'];
const limits = { timeoutMs: 20_000, heapMb: 384, threads: 2 };

describe('the file thread', () => {
  it('answers what it read', async () => {
    const file = await workbookOf({ Уроки: [['День'], ['Понедельник']] });

    const read = await fileWorker()('readWorkbook', { file, sheets });

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
    const reading = fileWorker()('readWorkbook', { file: Buffer.from('hello'), sheets });

    await expect(reading).rejects.toThrow(
      new FileRefusal('Это не книга xlsx. Сохраните расписание как «Книга Excel (.xlsx)».'),
    );
  });

  it('is stopped when it takes too long', async () => {
    const file = await workbookOf({ Уроки: [['День']] });

    const reading = fileWorker({ ...limits, timeoutMs: 1 })('readWorkbook', { file, sheets });

    await expect(reading).rejects.toThrow(/слишком сложная/);
  });

  it('is stopped when it takes too much memory, and the server goes on', async () => {
    // A hundred wide rows in a chunk of text: legal, small, and far more cells than a school has.
    const wide = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(400_000);
    const work = fileWorker({ ...limits, heapMb: 64 });

    await expect(
      work('readWorkbook', { file: rawWorkbook(`<sheetData>${wide}</sheetData>`), sheets }),
    ).rejects.toBeInstanceOf(FileRefusal);

    const file = await workbookOf({ Уроки: [['День']] });
    await expect(work('readWorkbook', { file, sheets })).resolves.toHaveLength(1);
  });

  it('lets a few jobs run at a time and does all of them', async () => {
    const work = fileWorker({ ...limits, threads: 1 });
    const file = await workbookOf({ Уроки: [['День']] });
    const bad = Buffer.from('no');

    const outcomes = await Promise.allSettled(
      [file, bad, file].map((each) => work('readWorkbook', { file: each, sheets })),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
