import { restoreCommand } from '../apps/server/src/commands/restore-command.ts';
import { runCommand } from '../apps/server/src/commands/run-command.ts';

await runCommand(restoreCommand);
