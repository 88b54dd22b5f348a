import { keysOf } from '../text/keys-of.ts';

/** Why a teacher is away, as the timesheet writes it; never a diagnosis. */
export const ABSENCE_REASON_LABEL = {
  unspecified: 'не указано',
  'sick-leave': 'больничный',
  'business-trip': 'командировка',
  courses: 'курсы',
  vacation: 'отпуск',
  other: 'другое',
} as const;
export type AbsenceReason = keyof typeof ABSENCE_REASON_LABEL;
export const ABSENCE_REASONS = keysOf(ABSENCE_REASON_LABEL);
