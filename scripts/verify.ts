import { verifyCommand } from '../apps/server/src/commands/verify-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(verifyCommand);
