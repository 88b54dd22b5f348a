import { fsyncSync } from 'node:fs';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { endOnEngineFailure } from '../database/start-failure.ts';

// A process whose disk fails: writes row after row into the data folder it is given and reports which were
// acknowledged, until the disk refuses the nth sync from then on. It must be ended by that refusal, never reach its own
// end.
const [folder = '', refusedFrom = '0'] = process.argv.slice(2);

let syncs = Number.NEGATIVE_INFINITY;
const database = await openEmbedded(folder, {
  purpose: 'school',
  onFatal: endOnEngineFailure,
  fsync(descriptor) {
    syncs += 1;
    if (syncs >= Number(refusedFrom)) throw new Error('EIO: i/o error, fsync');
    fsyncSync(descriptor);
  },
});
await database.engine.exec('create table if not exists kept (id int primary key)');
syncs = 0;
for (let id = 1; id <= 50; id += 1) {
  await database.engine.query('insert into kept values ($1)', [id]);
  process.stdout.write(`kept ${id}\n`);
}
