import {
  cancelReplacement,
  createReplacement,
  type TimetableChange,
} from '@zvonok/api-client/calls/replacements';
import type { Api } from '@zvonok/api-client/create-api';
import type { ReplacementStep } from '@zvonok/domain/timetable/replacement';
import { ChangeFailure } from './change-failure.ts';
import type { TeacherChange } from './teacher-change.ts';

interface Sending {
  api: Api;
  week: string | undefined;
  /** Told after every step, since a later one may still fail. */
  onAnswer: (answer: TimetableChange) => void;
}

/** Makes a change's calls one after the other. Rejects with `ChangeFailure` at the first that fails. */
export async function sendChange(change: TeacherChange, { api, week, onAnswer }: Sending): Promise<void> {
  for (const step of change.steps) {
    try {
      onAnswer(await take(step, change, api, week));
    } catch (error) {
      throw new ChangeFailure(step, error);
    }
  }
}

function take(
  step: ReplacementStep,
  { target: { lessonId, subgroupId }, teacher }: TeacherChange,
  api: Api,
  week: string | undefined,
): Promise<TimetableChange> {
  const query = {
    lessonId,
    ...(subgroupId !== null && { subgroupId }),
    ...(week !== undefined && { week }),
  };
  if (step === 'cancel') return cancelReplacement(api, query);
  if (!teacher) throw new Error('A replacement needs a teacher.');
  return createReplacement(api, { ...query, teacherId: teacher.id });
}
