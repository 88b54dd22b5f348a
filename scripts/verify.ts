import { verifyCommand } from '../apps/server/src/commands/restore-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(verifyCommand);
