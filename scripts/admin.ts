import { adminCommand } from '../apps/server/src/commands/admin-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(adminCommand);
