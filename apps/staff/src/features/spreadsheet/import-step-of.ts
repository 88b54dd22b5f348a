import type { TimetableImportSnapshot } from '@zvonok/machines/timetable-import/timetable-import.machine';
import type { ImportStep } from '@zvonok/ui/timetable/spreadsheet';
import { fractionOf } from '../../shared/files/fraction.ts';

/** What the dialog shows of the machine. */
export function importStepOf(snapshot: TimetableImportSnapshot): ImportStep {
  const { file, answer, refusal, progress, corrections, sent, agreed } = snapshot.context;
  const said = { corrections, unsent: corrections !== sent };
  if (file && snapshot.hasTag('busy')) {
    return {
      kind: 'upload',
      file,
      purpose: snapshot.hasTag('checking') ? 'check' : 'import',
      sent: fractionOf(progress),
      canAbort: snapshot.hasTag('abortable'),
    };
  }
  if (file && refusal && snapshot.hasTag('refused')) {
    const { kind, ...details } = refusal;
    return { kind: 'refused', file, ...details, reading: details, ...said, canRepeat: kind === 'repeatable' };
  }
  if (file && answer && snapshot.hasTag('reviewing')) {
    return {
      kind: 'review',
      file,
      difference: answer,
      reading: answer,
      ...(answer.layout && { layout: answer.layout }),
      ...(answer.toAccept && { toAccept: answer.toAccept }),
      agreed,
      ...said,
    };
  }
  if (answer && snapshot.hasTag('done')) return { kind: 'done', difference: answer };
  return { kind: 'choose', file };
}
