import { cpSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFailure } from '../../testing/power-cut/watched-work.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { unopened } from './data-folder.ts';
import type { NodeFsModule } from './durable-files.ts';
import { type EmbeddedOptions, openEmbedded } from './open-embedded.ts';

const OPTIONS = { purpose: 'school', onFatal: noFailure } as const;

/** A disk that refuses every write to the log from now on. */
function refusingWrites(code: string): Pick<EmbeddedOptions, 'instrument'> {
  const refusal = () => {
    throw Object.assign(new Error(`${code}: refused, write`), { code });
  };
  return {
    instrument: (nodefs: NodeFsModule) => {
      nodefs.stream_ops.write = () => nodefs.tryFSOperation<number>(refusal);
    },
  };
}

describe('opening the embedded database', () => {
  const folder = temporaryFolder();
  const school = join(folder.path, 'school');
  beforeAll(async () => {
    const made = await openEmbedded(school, OPTIONS);
    await made.engine.exec('create table kept (id int); insert into kept values (1)');
    // As a crash leaves it: the log has more than the tables, so that opening has to write.
    cpSync(school, join(folder.path, 'crashed'), { recursive: true });
    await made.close();
  });
  afterAll(() => folder.remove());

  it.each([
    ['ENOSPC', /^На диске с папкой данных .+ закончилось место: освободите .+\.$/],
    ['EROFS', /^Диск с папкой данных .+ подключён только для чтения: .+\.$/],
    ['EMFILE', /^Система не даёт открыть больше файлов, .+ увеличьте предел .+\.$/],
    ['EACCES', /^К папке данных .+ нет доступа: дайте права .+\.$/],
  ])('names %s in one sentence that says what to do, and calls nothing damaged', async (code, sentence) => {
    const opening = openEmbedded(join(folder.path, 'crashed'), { ...OPTIONS, ...refusingWrites(code) });

    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/повреждена/);
  });

  it('names a full disk also when it is the sync that fails', async () => {
    const fsync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC' });
    };

    await expect(openEmbedded(join(folder.path, 'crashed'), { ...OPTIONS, fsync })).rejects.toThrow(
      /закончилось место/,
    );
  });

  it('refuses before it touches anything when there is hardly room for the log', async () => {
    let synced = 0;
    const fsync = (descriptor: number) => {
      synced += 1;
      fsyncSync(descriptor);
    };
    const opening = openEmbedded(join(folder.path, 'crashed'), { ...OPTIONS, fsync, freeBytes: () => 4096 });

    await expect(opening).rejects.toThrow(/закончилось место/);
    expect(synced).toBe(0);
  });

  it('works as if nothing had been once there is room again', async () => {
    const { engine, close } = await openEmbedded(join(folder.path, 'crashed'), OPTIONS);
    const { rows } = await engine.query('select id from kept');
    await close();

    expect(rows).toEqual([{ id: 1 }]);
  });

  it('calls damaged only what PostgreSQL proves to be', () => {
    expect(unopened('/data', 'could not locate a valid checkpoint record at 0/1').message).toMatch(
      /повреждена/,
    );
    expect(unopened('/data', 'out of memory').message).toMatch(/не открылась \(out of memory\), сами данные/);
  });
});
