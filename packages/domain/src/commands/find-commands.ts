import { nameKey } from '../text/normalised-name.ts';

/** What a command leads to, in the order in which a list of them is read. */
export const COMMAND_KINDS = ['page', 'action', 'class', 'teacher', 'user', 'order', 'certificate'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

export const COMMAND_KIND_LABEL: Readonly<Record<CommandKind, string>> = {
  page: 'Страницы',
  action: 'Действия',
  class: 'Классы',
  teacher: 'Учителя',
  user: 'Пользователи',
  order: 'Заявки',
  certificate: 'Справки',
};

export interface Command {
  /** Unique among all. */
  id: string;
  kind: CommandKind;
  name: string;
  /** Other words it is looked for by: «тёмная» for the appearance. */
  words?: readonly string[];
}

/** The rank of what is found by words that its name doesn't have. */
const BY_OTHER_WORDS = 2;

/** As many of a kind as are read at a glance. */
const MOST_PER_KIND = 6;

/**
 * The commands a text asks for, by kind, the best of each kind first: whose name begins with it, then those with a word
 * that does, then those with another word for it. A kind found by such other words alone comes after those found by
 * name: «па» means Панова before the page with the password. Every word of the text has to be found. An empty text asks
 * for all pages and actions.
 */
export function findCommands<Found extends Command>(commands: readonly Found[], text: string): Found[] {
  const wanted = nameKey(text).split(' ').filter(Boolean);
  if (wanted.length === 0) return commands.filter(({ kind }) => kind === 'page' || kind === 'action');
  const ranked = commands.flatMap((command) => {
    const rank = rankOf(command, wanted);
    return rank === null ? [] : { command, rank };
  });
  const byKind = COMMAND_KINDS.map((kind) =>
    ranked.filter(({ command }) => command.kind === kind).sort((a, b) => a.rank - b.rank),
  );
  const isByName = ([best]: typeof ranked) => best !== undefined && best.rank < BY_OTHER_WORDS;
  return [...byKind.filter(isByName), ...byKind.filter((kind) => !isByName(kind))].flatMap((kind) =>
    kind.slice(0, MOST_PER_KIND).map(({ command }) => command),
  );
}

/** The lower, the better; null if it is not meant at all. */
function rankOf({ name, words = [] }: Command, wanted: readonly string[]): number | null {
  const key = nameKey(name);
  const [own, others] = [wordsOf(key), words.flatMap((word) => wordsOf(nameKey(word)))];
  const begins = (among: readonly string[]) => (start: string) =>
    among.some((word) => word.startsWith(start));
  if (key.startsWith(wanted.join(' '))) return 0;
  if (wanted.every(begins(own))) return 1;
  if (wanted.every(begins([...own, ...others]))) return BY_OTHER_WORDS;
  return null;
}

function wordsOf(key: string): string[] {
  return key.split(/[ «»()/-]+/);
}
