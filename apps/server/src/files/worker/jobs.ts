import type { InviteCodesPage } from '../pdf/invite-codes-page.ts';
import type { ReplacementsPage } from '../pdf/replacements-page.ts';
import type { ReadSheet, SheetPlan } from '../workbook/cells.ts';

/** What the file thread does: what it is given and what it answers. All of it can be cloned into another thread. */
export interface FileJobs {
  readWorkbook: { given: { file: Uint8Array; sheets: readonly string[] }; answer: ReadSheet[] };
  writeWorkbook: { given: { sheets: readonly SheetPlan[]; title: string }; answer: Uint8Array };
  renderReplacements: { given: ReplacementsPage; answer: Uint8Array };
  renderInviteCodes: { given: InviteCodesPage; answer: Uint8Array };
}

export type FileJobName = keyof FileJobs;

/** One job as it travels to the thread. */
export interface FileJob<Name extends FileJobName = FileJobName> {
  name: Name;
  given: FileJobs[Name]['given'];
}

/** What comes back: an answer, a refusal for the person who sent the file, or a fault of ours. */
export type FileJobOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; reason: string };
