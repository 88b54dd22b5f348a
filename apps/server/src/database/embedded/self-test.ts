import { StartRefusal } from '../../platform/refusal.ts';
import type { DurableEngine } from './engine.ts';

/**
 * Proves on this very start that a commit reaches the disk before it is acknowledged: a transaction that writes only to
 * the log must sync the log. An upgrade of PGlite that moves the hook's place would otherwise lose data in silence.
 */
export async function provePowerCutSafety({ engine, files }: DurableEngine): Promise<void> {
  const before = files.logSyncs;
  await engine.query(`select pg_logical_emit_message(true, 'zvonok', 'self-test')`);
  if (files.logSyncs > before) return;
  throw new StartRefusal(
    'Встроенная база данных не записывает изменения на диск сразу, при сбое питания они пропали бы: сервер не запущен, верните прежнюю версию @electric-sql/pglite.',
  );
}
