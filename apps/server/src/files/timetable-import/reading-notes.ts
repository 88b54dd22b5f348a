import type {
  Correctable,
  ImportCorrection,
  ImportWarning,
  ReadAs,
  UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { nearestNames } from '@zvonok/domain/text/nearest-names';
import { nameKey } from '@zvonok/domain/text/normalised-name';

/** For more unknown names than this nobody wants proposals: it is another book. */
const NAMES_PROPOSED_FOR = 200;

/** What is to be told about a workbook besides its errors, and what its sender has said about unknown names. */
export class ReadingNotes {
  readonly warnings: ImportWarning[] = [];
  readonly #readAs = new Map<string, ReadAs>();
  readonly #unknown = new Map<string, UnknownName>();
  readonly #corrections: ReadonlyMap<string, ImportCorrection>;

  constructor(corrections: readonly ImportCorrection[] = []) {
    this.#corrections = new Map(corrections.map((each) => [keyOf(each.kind, each.written), each]));
  }

  get readAs(): ReadAs[] {
    return [...this.#readAs.values()];
  }

  /** What was said about a name that nobody knows; null when nothing was. */
  correctionOf(kind: Correctable, written: string): ImportCorrection | null {
    return this.#corrections.get(keyOf(kind, written)) ?? null;
  }

  warn(message: string, unknown: UnknownName | null = null): void {
    this.warnings.push({ message, unknown });
  }

  /** Tells that a cell was taken for another spelling; spaces around it are not worth telling. */
  take(column: string, written: string, taken: string): void {
    if (written.trim() === taken.trim()) return;
    const key = JSON.stringify([column, written.trim()]);
    const known = this.#readAs.get(key) ?? { column, written: written.trim(), taken, count: 0 };
    known.count += 1;
    this.#readAs.set(key, known);
  }

  /** An unknown name with the known ones it may mean. */
  unknown(kind: Correctable, written: string, known: Iterable<string>): UnknownName {
    const key = keyOf(kind, written);
    const told = this.#unknown.get(key);
    if (told) return told;
    const isProposed = this.#unknown.size < NAMES_PROPOSED_FOR;
    const made = { kind, written: written.trim(), nearest: isProposed ? nearestNames(written, known) : [] };
    this.#unknown.set(key, made);
    return made;
  }
}

function keyOf(kind: Correctable, written: string): string {
  return `${kind} ${nameKey(written)}`;
}
