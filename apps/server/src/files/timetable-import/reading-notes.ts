import type {
  Correctable,
  FramePart,
  ImportCorrection,
  ImportUse,
  ImportWarning,
  ReadAs,
  SkippedWords,
  UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { nearestNames } from '@zvonok/domain/text/nearest-names';
import { answerKey, ImportAnswers } from './answers.ts';

/** For more unknown names than this proposals are useless: it is another book. */
const NAMES_PROPOSED_FOR = 200;

/** What to report about a workbook in addition to its errors, and what its sender has said about unknown names. */
export class ReadingNotes {
  readonly warnings: ImportWarning[] = [];
  readonly #readAs = new Map<string, ReadAs>();
  readonly #unknown = new Map<string, UnknownName>();
  readonly #skipped = new Map<string, SkippedWords>();
  readonly #answers: ImportAnswers;

  constructor(answers: ImportAnswers = new ImportAnswers()) {
    this.#answers = answers;
  }

  get readAs(): ReadAs[] {
    return [...this.#readAs.values()];
  }

  get skipped(): SkippedWords[] {
    return [...this.#skipped.values()];
  }

  /** What was said about an unknown name; null if nothing was. */
  correctionOf(kind: Correctable, written: string): ImportCorrection | null {
    return this.#answers.find(kind, written);
  }

  /** What was said about a part of the frame; null when nothing was. */
  frameAnswer(part: FramePart): ImportUse | null {
    return this.correctionOf('frame', part)?.as ?? null;
  }

  /** Counts words that are left out. */
  skip(written: string, count = 1): void {
    const known = this.#skipped.get(written)?.count ?? 0;
    this.#skipped.set(written, { written, count: known + count });
  }

  warn(message: string, unknown: UnknownName | null = null): void {
    this.warnings.push({ message, unknown });
  }

  /** Records that a cell was taken for another spelling; spaces around it are not worth a note. */
  take(column: string, written: string, taken: string): void {
    if (written.trim() === taken.trim()) return;
    const key = JSON.stringify([column, written.trim()]);
    const known = this.#readAs.get(key) ?? { column, written: written.trim(), taken, count: 0 };
    known.count += 1;
    this.#readAs.set(key, known);
  }

  /** An unknown name with the known ones it may mean. */
  unknown(kind: Correctable, written: string, known: Iterable<string>): UnknownName {
    const key = answerKey({ kind, written });
    const noted = this.#unknown.get(key);
    if (noted) return noted;
    const isProposed = this.#unknown.size < NAMES_PROPOSED_FOR;
    const made = { kind, written: written.trim(), nearest: isProposed ? nearestNames(written, known) : [] };
    this.#unknown.set(key, made);
    return made;
  }
}
