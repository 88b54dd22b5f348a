import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOX } from './installation.ts';

/** What is safe to write down about a fault: names that we or a library gave to things, never a typed value. */
export interface ErrorFacts {
  /** Class of the error, such as `DatabaseError`. */
  type: string;
  /** SQLSTATE of the database, `ENOSPC` of the system, `FST_…` of the framework. */
  code?: string;
  syscall?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it happened: lines of our own sources, innermost first, paths from the project's folder. */
  stack?: string[];
  cause?: ErrorFacts;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAX_FRAMES = 12;
const MAX_CAUSES = 4;

const OWN_FILE = /^(?:apps|packages|scripts|tests)\/[\w./-]{1,150}\.(?:ts|tsx|js|mjs)$/;
const TYPE = /^[A-Za-z]\w{0,60}$/;
const NAMES = {
  code: /^[A-Z0-9_]{1,60}$/,
  syscall: /^[a-z0-9_]{1,30}$/,
  table: /^[a-z][a-z0-9_]{0,62}$/,
  column: /^[a-z][a-z0-9_]{0,62}$/,
  constraint: /^[a-z][a-z0-9_]{0,62}$/,
} as const;

/** A fault of another thread, which has described itself there. */
export class DescribedFault extends Error {
  override name = 'DescribedFault';
  readonly facts: ErrorFacts;

  constructor(facts: ErrorFacts) {
    super('A fault of another thread.');
    this.facts = facts;
  }
}

/**
 * Describes an error by an allow-list. Its message is never among the facts: a database driver quotes the row it could
 * not store there (a password's hash, a name), a parser the text it could not read.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (error instanceof DescribedFault) return error.facts;
  if (!(error instanceof Error)) return { type: typeof error };
  const given = error as Error & Partial<Record<keyof typeof NAMES, unknown>>;
  const facts: ErrorFacts = { type: typeOf(error) };
  for (const [name, pattern] of Object.entries(NAMES)) {
    const value = given[name as keyof typeof NAMES];
    if (typeof value === 'string' && pattern.test(value)) facts[name as keyof typeof NAMES] = value;
  }
  const stack = ownFrames(error);
  if (stack.length > 0) facts.stack = stack;
  if (error.cause !== undefined && depth < MAX_CAUSES) facts.cause = describeError(error.cause, depth + 1);
  return facts;
}

function typeOf(error: Error): string {
  const own = error.constructor.name;
  // A minified or plain class says less than the name the error goes by.
  const name = own === 'Error' ? error.name : own;
  return TYPE.test(name) ? name : 'Error';
}

/** Places in our own files. What precedes them in the text of a stack is the message, which may look like anything. */
function ownFrames({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames.split('\n').flatMap(ownPlace).slice(0, MAX_FRAMES);
}

function ownPlace(line: string): string[] {
  const [, file = '', row = '', column = ''] =
    /^ {4}at (?:.* \()?((?:file:\/\/)?\/.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  const path = file.startsWith('file://') ? pathOf(file) : file;
  if (!path.startsWith(ROOT) || path.includes('node_modules')) return [];
  const place = path.slice(ROOT.length).split(sep).join('/');
  if (BOX) return placeInSources(path, Number(row), Number(column));
  return OWN_FILE.test(place) ? [`${place}:${row}`] : [];
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return '';
  }
}

const maps = new Map<string, SourceMap | null>();

/** In a box many sources are one file; its map, read on demand, knows the line that each place came from. */
function placeInSources(path: string, row: number, column: number): string[] {
  if (!maps.has(path)) maps.set(path, readMap(`${path}.map`));
  const origin = maps.get(path)?.findOrigin(row, column);
  if (!origin || !('fileName' in origin)) return [];
  const { fileName, lineNumber } = origin;
  return OWN_FILE.test(fileName) && !fileName.includes('node_modules') ? [`${fileName}:${lineNumber}`] : [];
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
