import type { CommandContext } from '../apps/server/src/commands/arguments.ts';
import { StartRefusal } from '../apps/server/src/platform/refusal.ts';

/**
 * Runs one of our commands as this process: what it says goes to the console, a refusal is printed alone, without a
 * stack.
 */
export async function runCommand(command: (context: CommandContext) => Promise<void>): Promise<void> {
  // A reader that went away (`npm run verify -- FILE | head`) is no failure.
  process.stdout.on('error', () => {});
  try {
    await command({ args: process.argv.slice(2), env: process.env, print: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exitCode = 1;
  }
  // Open handles of a half-opened engine must not keep the process.
  process.exit();
}
