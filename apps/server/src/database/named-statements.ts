import { repeatedStatements } from './repeated-statements.ts';

/** Each keeps a plan on every connection, and the driver never forgets one. */
const MOST_NAMED = 500;

/** Gives a statement the name under which connections prepare it; null for one that is to be planned each time. */
export type NameStatement = (text: string) => string | null;

/** Names what comes again: PostgreSQL plans it a few times on a connection and afterwards takes the plan it has. */
export function namedStatements(): NameStatement {
  const isRepeated = repeatedStatements();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMED || !isRepeated(text)) return null;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
