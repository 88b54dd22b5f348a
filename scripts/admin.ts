import { adminCommand } from '../apps/server/src/commands/admin-command.ts';
import { runCommand } from '../apps/server/src/commands/run-command.ts';

await runCommand(adminCommand);
