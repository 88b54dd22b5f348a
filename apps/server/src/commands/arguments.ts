import { parseArgs } from 'node:util';
import { StartRefusal } from '../platform/start-refusal.ts';
import { readSettings, type ServerSettings } from '../start/settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandContext {
  args: readonly string[];
  env: Environment;
  print(line: string): void;
}

interface CommandForm {
  usage: string;
  /** Options with a value, in addition to `--data` and `--demo`. */
  options: readonly string[];
  /** How many words without a dash there may be: [at least, at most]. */
  words: readonly [number, number];
}

export interface CommandArguments {
  settings: ServerSettings;
  options: Readonly<Record<string, string | undefined>>;
  words: readonly string[];
}

/** The arguments of a command; null if it was called for its usage and has printed it. Throws a `StartRefusal`. */
export function readArguments(
  { args, env, print }: CommandContext,
  { usage, options, words: [least, most] }: CommandForm,
): CommandArguments | null {
  const { values, positionals } = parse(args, options, usage);
  if (values.help === true) {
    print(usage);
    return null;
  }
  if (positionals.length < least || positionals.length > most) throw new StartRefusal(usage);
  const texts = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const forServer = [
    ...(values.demo === true ? ['--demo'] : []),
    ...(texts.data === undefined ? [] : ['--data', texts.data]),
  ];
  const settings = readSettings(forServer, env);
  if (settings === 'help') throw new StartRefusal(usage);
  return { settings, options: texts, words: positionals };
}

function parse(args: readonly string[], options: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        demo: { type: 'boolean' },
        data: { type: 'string' },
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      },
    });
  } catch {
    throw new StartRefusal(`Не понимаю «${args.join(' ')}».\n\n${usage}`);
  }
}
