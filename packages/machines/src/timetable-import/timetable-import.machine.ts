import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  type ImportCause,
  type ImportConsent,
  type ImportCorrection,
  type ImportWarning,
  isAboutSame,
  type ReadAs,
  type SkippedWords,
} from '@zvonok/domain/spreadsheet/import-causes';
import {
  changesNothing,
  type ImportDifference,
  type ImportError,
} from '@zvonok/domain/spreadsheet/import-difference';
import type { RecognisedWorkbook, WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import { type FileFacts, workbookProblem } from '@zvonok/domain/spreadsheet/workbook';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** How far an upload is, in bytes; `total` is null if unknown. */
export interface UploadProgress {
  loaded: number;
  total: number | null;
}

/** How the cells of a workbook were read; fields that the host omits are missing. */
export interface ReadCells {
  /** How a school's own table was read; absent for a list of lessons. */
  layout?: RecognisedWorkbook;
  /** What is to be agreed to before an import: cells that were not read, lessons that go. */
  toAccept?: ImportConsent;
  /** Answers to earlier workbooks that took effect. */
  remembered?: readonly ImportCorrection[];
  /** Words that were taken for no lesson. */
  skipped?: readonly SkippedWords[];
}

/** What the server says to a workbook. */
export interface ImportAnswer extends ImportDifference, ReadCells {
  /** False when it has been imported. */
  dryRun: boolean;
  fingerprint: string;
  /** What was taken as it stands and looks like a slip; left out if the host omits it. */
  warnings?: readonly ImportWarning[];
  /** Spellings that were taken for others. */
  readAs?: readonly ReadAs[];
}

/** Why a workbook was not checked or not imported; its reading may be to correct, and not the book. */
export interface ImportRefusal extends ReadCells {
  /** For a person: what happened and what to do. */
  message: string;
  errors: readonly ImportError[];
  /** How many there are, if the server lists only the first of them. */
  errorsTotal?: number;
  /** The same grouped by what is to be corrected or answered; left out if the host omits it. */
  causes?: readonly ImportCause[];
  /**
   * `workbook`: the file itself is to be mended, or this person may not import. `repeatable`: the same file may pass,
   * since no answer came, the server failed, what is to be agreed to is not what was seen, or the timetable has changed
   * since.
   */
  kind: 'workbook' | 'repeatable';
}

export type UploadOutcome =
  | { kind: 'answered'; answer: ImportAnswer }
  | { kind: 'refused'; refusal: ImportRefusal };

export interface UploadInput {
  file: FileFacts;
  /** The fingerprint of the difference that was agreed to; null while only the difference is requested. */
  expect: string | null;
  /** The fingerprint of what else was agreed to; null if nothing had to be. */
  accept: string | null;
  /** The person's answers to questions about the book. */
  corrections: readonly ImportCorrection[];
  /** How the person says the book is to be read; null while nothing was said. */
  layout: WorkbookLayout | null;
  /** The first day of the new timetable; null is at once. */
  from: IsoDate | null;
  report: (progress: UploadProgress) => void;
}

export type TimetableImportTag =
  | 'choosing'
  | 'checking'
  | 'reviewing'
  | 'importing'
  | 'refused'
  | 'done'
  | 'busy'
  | 'abortable';

interface ImportContext {
  file: FileFacts | null;
  progress: UploadProgress | null;
  answer: ImportAnswer | null;
  refusal: ImportRefusal | null;
  corrections: readonly ImportCorrection[];
  /** Those the last answer was given to. */
  sent: readonly ImportCorrection[];
  /** Which of the answer's reasons to ask are agreed to, by their places in its list. */
  agreed: readonly number[];
  layout: WorkbookLayout | null;
  from: IsoDate | null;
}

/**
 * A workbook on its way into the timetable: chosen, checked, looked at, agreed to.
 *
 * One of the tags `choosing`, `checking`, `reviewing`, `importing`, `refused`, `done`; `busy` with the two that wait
 * for the server, and with it `abortable` while cancelling certainly changes nothing. The chosen file stays whatever
 * happens, and so do the answers to questions about it; nothing is imported before all of them are answered, nor before
 * all that needs consent has it.
 *
 * Effects to `provide`:
 * - `upload`: sends the file, requests only the difference while `expect` is null, stops when its signal says so. A
 *   refusal and a missing answer are outcomes, not failures.
 * - `reloadTimetable`: an import has been made, or may have been.
 */
export const timetableImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as
      | { type: 'file.choose'; file: FileFacts }
      | { type: 'check.repeat' }
      | { type: 'correction.accept'; corrections: readonly ImportCorrection[] }
      | { type: 'correction.withdraw'; correction: ImportCorrection }
      | { type: 'consent.give'; reason: number }
      | { type: 'consent.withdraw'; reason: number }
      | { type: 'layout.apply'; layout: WorkbookLayout }
      | { type: 'day.choose'; from: IsoDate | null }
      | { type: 'import.confirm' }
      | { type: 'upload.abort' }
      | { type: 'upload.progress'; progress: UploadProgress },
    tags: {} as TimetableImportTag,
  },
  actors: {
    upload: fromPromise<UploadOutcome, UploadInput>(() => {
      throw new Error('timetableImportMachine: provide the upload actor');
    }),
  },
  guards: {
    isUnfit: (_, file: FileFacts) => workbookProblem(file) !== null,
    hasFile: ({ context }) => context.file !== null,
    isAgreedTo: ({ context: { answer, corrections, sent, agreed } }) =>
      answer !== null &&
      !changesNothing(answer) &&
      corrections === sent &&
      (answer.toAccept?.reasons ?? []).every((_, reason) => agreed.includes(reason)),
    isRefusal: (_, outcome: UploadOutcome) => outcome.kind === 'refused',
    isPreview: (_, outcome: UploadOutcome) => outcome.kind === 'answered' && outcome.answer.dryRun,
    isSent: (_, { loaded, total }: UploadProgress) => loaded === total,
  },
  actions: {
    // The mended book has the same name; another book has names of its own.
    rememberFile: assign(({ context }, file: FileFacts) => ({
      file,
      answer: null,
      refusal: null,
      ...(context.file !== null && context.file.name !== file.name && { corrections: [], layout: null }),
    })),
    accept: assign(({ context }, accepted: readonly ImportCorrection[]) => ({
      corrections: [...withoutThese(context.corrections, accepted), ...accepted],
      agreed: [],
    })),
    withdraw: assign(({ context }, correction: ImportCorrection) => ({
      corrections: withoutThese(context.corrections, [correction]),
      agreed: [],
    })),
    giveConsent: assign(({ context }, reason: number) => ({ agreed: [...context.agreed, reason] })),
    withdrawConsent: assign(({ context }, reason: number) => ({
      agreed: context.agreed.filter((each) => each !== reason),
    })),
    rememberLayout: assign((_, layout: WorkbookLayout) => ({ layout })),
    rememberDay: assign((_, from: IsoDate | null) => ({ from })),
    rememberSent: assign(({ context }) => ({ sent: context.corrections })),
    refuseFile: assign((_, file: FileFacts) => ({
      refusal: { message: workbookProblem(file) ?? '', errors: [], kind: 'workbook' as const },
    })),
    rememberProgress: assign((_, progress: UploadProgress) => ({ progress })),
    forgetProgress: assign({ progress: null }),
    rememberOutcome: assign((_, outcome: UploadOutcome) =>
      outcome.kind === 'answered'
        ? { answer: outcome.answer, refusal: null, agreed: [] }
        : { answer: null, refusal: outcome.refusal, agreed: [] },
    ),
    reloadTimetable: () => {
      throw new Error('timetableImportMachine: provide the reloadTimetable action');
    },
  },
}).createMachine({
  id: 'timetableImport',
  context: {
    file: null,
    progress: null,
    answer: null,
    refusal: null,
    corrections: [],
    sent: [],
    agreed: [],
    layout: null,
    from: null,
  },
  initial: 'atRest',
  on: {
    'upload.progress': {
      actions: { type: 'rememberProgress', params: ({ event }) => event.progress },
    },
  },
  states: {
    atRest: {
      initial: 'choosing',
      on: {
        'file.choose': [
          {
            guard: { type: 'isUnfit', params: ({ event }) => event.file },
            target: '.refused',
            actions: [
              { type: 'rememberFile', params: ({ event }) => event.file },
              { type: 'refuseFile', params: ({ event }) => event.file },
            ],
          },
          { target: 'checking', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
        ],
        'layout.apply': {
          guard: 'hasFile',
          target: 'checking',
          actions: { type: 'rememberLayout', params: ({ event }) => event.layout },
        },
        'day.choose': [
          {
            guard: 'hasFile',
            target: 'checking',
            actions: { type: 'rememberDay', params: ({ event }) => event.from },
          },
          { actions: { type: 'rememberDay', params: ({ event }) => event.from } },
        ],
        'correction.accept': {
          actions: { type: 'accept', params: ({ event }) => event.corrections },
        },
        'correction.withdraw': {
          actions: { type: 'withdraw', params: ({ event }) => event.correction },
        },
      },
      states: {
        choosing: {
          tags: 'choosing',
          on: { 'check.repeat': { guard: 'hasFile', target: '#checking' } },
        },
        refused: { tags: 'refused', on: { 'check.repeat': '#checking' } },
        reviewing: {
          tags: 'reviewing',
          on: {
            'check.repeat': '#checking',
            'consent.give': {
              actions: { type: 'giveConsent', params: ({ event }) => event.reason },
            },
            'consent.withdraw': {
              actions: { type: 'withdrawConsent', params: ({ event }) => event.reason },
            },
            'import.confirm': { guard: 'isAgreedTo', target: '#importing' },
          },
        },
      },
    },
    checking: {
      id: 'checking',
      tags: ['checking', 'busy', 'abortable'],
      entry: ['forgetProgress', 'rememberSent'],
      invoke: {
        src: 'upload',
        input: ({ context, self }) => inputOf(context, 'check', self.send),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'atRest.refused',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPreview', params: ({ event }) => event.output },
            target: 'atRest.reviewing',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          // A host without the extension has imported it right away.
          { target: 'done', actions: { type: 'rememberOutcome', params: ({ event }) => event.output } },
        ],
      },
      on: { 'upload.abort': 'atRest.choosing' },
    },
    importing: {
      id: 'importing',
      tags: ['importing', 'busy'],
      entry: 'forgetProgress',
      invoke: {
        src: 'upload',
        input: ({ context, self }) => inputOf(context, 'import', self.send),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'atRest.refused',
            // Without an answer it is unknown whether the import was made.
            actions: [
              { type: 'rememberOutcome', params: ({ event }) => event.output },
              { type: 'reloadTimetable' },
            ],
          },
          { target: 'done', actions: { type: 'rememberOutcome', params: ({ event }) => event.output } },
        ],
      },
      initial: 'sending',
      states: {
        sending: {
          tags: 'abortable',
          on: {
            'upload.abort': '#timetableImport.atRest.reviewing',
            'upload.progress': [
              {
                guard: { type: 'isSent', params: ({ event }) => event.progress },
                target: 'sent',
                actions: { type: 'rememberProgress', params: ({ event }) => event.progress },
              },
              { actions: { type: 'rememberProgress', params: ({ event }) => event.progress } },
            ],
          },
        },
        // The server has everything and may be at it: giving up now would only hide what comes of it.
        sent: {},
      },
    },
    done: { tags: 'done', entry: { type: 'reloadTimetable' } },
  },
});

function withoutThese(
  corrections: readonly ImportCorrection[],
  these: readonly ImportCorrection[],
): readonly ImportCorrection[] {
  return corrections.filter((each) => !these.some((other) => isAboutSame(each, other)));
}

function inputOf(
  { file, answer, corrections, layout, from }: ImportContext,
  purpose: 'check' | 'import',
  send: (event: { type: 'upload.progress'; progress: UploadProgress }) => void,
): UploadInput {
  if (file === null) throw new Error('Nothing is uploaded before a file is chosen.');
  const report = (progress: UploadProgress) => send({ type: 'upload.progress', progress });
  const agreedTo =
    purpose === 'import' && answer
      ? { expect: answer.fingerprint, accept: answer.toAccept?.fingerprint ?? null }
      : { expect: null, accept: null };
  return { file, ...agreedTo, corrections, layout, from, report };
}

export type TimetableImportSnapshot = SnapshotFrom<typeof timetableImportMachine>;
