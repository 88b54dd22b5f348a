import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { noFailure } from '../../testing/power-cut/watched-work.ts';
import { endAllServers, spawnServer } from '../../testing/server-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openEmbedded } from './open-embedded.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/failing-disk.ts', import.meta.url));

describe('a disk that refuses to sync', () => {
  const folder = temporaryFolder();
  afterAll(() => {
    endAllServers();
    folder.remove();
  });

  it('ends the server before it acknowledges the change, and loses none that it had acknowledged', async () => {
    const ending = await spawnServer([folder.path, '8'], {}, PROGRAM).ended;

    expect(ending.stdout.trim().split('\n')).toEqual(
      Array.from({ length: 7 }, (_, index) => `kept ${index + 1}`),
    );
    expect(ending.stderr).toMatch(
      /^Сервер остановлен: база данных больше не может надёжно записывать на диск \(.*EIO/,
    );
    expect(ending.stderr.trim().split('\n')).toHaveLength(1);
    expect(ending.code).toBe(1);

    const { engine, close } = await openEmbedded(folder.path, { purpose: 'school', onFatal: noFailure });
    const { rows } = await engine.query<{ id: number }>('select id from kept where id <= 7');
    await close();
    expect(rows).toHaveLength(7);
  });
});
