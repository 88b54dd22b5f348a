import { backupCommand } from '../apps/server/src/commands/backup-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(backupCommand);
