import { adminCommand } from '../apps/server/src/commands/admin-command.ts';
import { backupCommand } from '../apps/server/src/commands/backup-command.ts';
import { restoreCommand, verifyCommand } from '../apps/server/src/commands/restore-command.ts';
import { runCommand } from '../apps/server/src/commands/run-command.ts';

// `npm run backup`, `restore`, `verify` and `admin`: package.json puts the name before what a person types. An
// installed box has them all in its own command (apps/server/src/box.ts).
const COMMANDS = new Map([
  ['admin', adminCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['verify', verifyCommand],
]);

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS.get(name);
if (!command) throw new Error(`No command is called «${name}».`);
await runCommand(command, args);
