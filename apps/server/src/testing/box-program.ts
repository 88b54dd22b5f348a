import { backupCommand } from '../commands/backup-command.ts';
import { restoreCommand } from '../commands/restore-command.ts';
import { runCommand } from '../commands/run-command.ts';

// What an installed box's program does, as far as an update needs it: run by the launcher of the box, out of the
// sources.
const [word, ...rest] = process.argv.slice(2);
if (word === 'backup') await runCommand(backupCommand, rest);
else if (word === 'restore') await runCommand(restoreCommand, rest);
else {
  process.argv.splice(2, process.argv.length, ...rest);
  await import('../main.ts');
}
