import { StartRefusal } from '../platform/refusal.ts';
import type { CommandContext } from './arguments.ts';

/**
 * Runs one of our commands as this process: what it says goes to the console, a refusal is printed alone, without a
 * stack. `args` are the words after the command's name.
 */
export async function runCommand(
  command: (context: CommandContext) => Promise<void>,
  args: readonly string[],
): Promise<void> {
  // A reader that went away (`npm run verify -- FILE | head`) is no failure.
  process.stdout.on('error', () => {});
  try {
    await command({ args, env: process.env, print: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exitCode = 1;
  }
  // Open handles of a half-opened engine must not keep the process.
  process.exit();
}
