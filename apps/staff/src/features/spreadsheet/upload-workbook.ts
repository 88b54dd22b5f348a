import type { Api, Transport } from '@zvonok/api-client/create-api';
import { type ImportResult, importTimetable } from '@zvonok/api-client/import-export';
import { createUploadTransport } from '@zvonok/api-client/transfer/upload';
import { layoutOf, type WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type {
  ImportAnswer,
  UploadInput,
  UploadOutcome,
} from '@zvonok/machines/timetable-import/timetable-import.machine';
import { fromPromise } from 'xstate';
import { readIntoMemory } from '../../shared/files/read-into-memory.ts';
import { refusalOf } from './import-refusal.ts';

interface Upload {
  api: Api;
  withAuth: (transport: Transport) => Transport;
}

/** Sends a workbook: to be compared while nothing is expected, else to be imported. */
export function createUpload({ api, withAuth }: Upload) {
  return fromPromise<UploadOutcome, UploadInput>(
    async ({ input: { file, expect, accept, corrections, layout, from, report }, signal }) => {
      try {
        const request = expect === null ? { dryRun: true } : { expect, ...(accept !== null && { accept }) };
        const transport = withAuth(createUploadTransport({ report }));
        if (!(file instanceof File)) throw new TypeError('A workbook to be sent has to be a File.');
        const workbook = await readIntoMemory(file);
        const said = layout ? JSON.stringify(layout) : rememberedLayout();
        const sent = { file: workbook, corrections, layout: said, from, ...request };
        const answer = await importTimetable(api, sent, { signal, transport });
        if (!answer.dryRun && answer.layout) rememberLayout(answer.layout);
        return { kind: 'answered', answer: complete(answer) };
      } catch (error) {
        if (signal.aborted) throw error;
        return { kind: 'refused', refusal: refusalOf(error, expect === null ? 'check' : 'import') };
      }
    },
  );
}

/** Another host's answer may have nothing but success in it; then the workbook has been imported. */
function complete(answer: Partial<ImportResult>): ImportAnswer {
  const { dryRun = false, fingerprint = '', added = [], removed = [], changed = [], notes = [] } = answer;
  const { warnings = [], readAs = [], ended = [], remembered = [], skipped = [] } = answer;
  const { layout, toAccept, from } = answer;
  return {
    dryRun,
    fingerprint,
    ...{ added, removed, changed, notes, ended },
    ...(from !== undefined && { from }),
    ...{ warnings, readAs, remembered, skipped },
    ...(layout && { layout }),
    ...(toAccept && { toAccept }),
  };
}

const KEY = 'zvonok.import-layout';

/** How the last imported table was read, as it is sent; null when nothing is remembered in this browser. */
function rememberedLayout(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A server takes what is remembered only for a sheet on which it reads anything. */
function rememberLayout(layout: WorkbookLayout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...layoutOf(layout), isRemembered: true }));
  } catch {
    // A browser that keeps nothing recognises the next book anew.
  }
}
