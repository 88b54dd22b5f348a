import { backupCommand } from '../apps/server/src/commands/backup-command.ts';
import { runCommand } from '../apps/server/src/commands/run-command.ts';

await runCommand(backupCommand);
