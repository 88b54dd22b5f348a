import {
  cancelCombinedLesson,
  cancelGroupGoHome,
  cancelReplacement,
  createCombinedLesson,
  createGroupGoHome,
  createReplacement,
  type TimetableChange,
} from '@zvonok/api-client/calls/replacements';
import type { Api } from '@zvonok/api-client/create-api';
import { inWeek } from '@zvonok/api-client/in-week';
import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import type { MergeRequest } from '@zvonok/machines/merge/merge.types';
import type { CancelRequest, CreateRequest } from '@zvonok/machines/replacement/replacement.types';

/** The calls that change one week, as the machines ask for them. */
export function changeCalls(api: Api, week: string | undefined) {
  return {
    create: ({ target, teacherId }: CreateRequest): Promise<TimetableChange> =>
      createReplacement(api, { ...ofLesson(target), teacherId, ...inWeek(week) }),

    sendHome: ({ target }: { target: ChangeTarget }): Promise<TimetableChange> =>
      createGroupGoHome(api, { ...lessonOrShare(target), ...inWeek(week) }),

    /** Each kind of change has its own way back. */
    cancel({ target, change }: CancelRequest): Promise<TimetableChange> {
      if (change === 'replaced') return cancelReplacement(api, { ...ofLesson(target), ...inWeek(week) });
      const cancel = change === 'merged' ? cancelCombinedLesson : cancelGroupGoHome;
      return cancel(api, { ...lessonOrShare(target), ...inWeek(week) });
    },

    merge: ({ first, second, teacherId }: MergeRequest): Promise<TimetableChange> =>
      createCombinedLesson(api, {
        ...(first.subgroupId !== null && second.subgroupId !== null
          ? { idFirstSubgroup: first.subgroupId, idSecondSubgroup: second.subgroupId }
          : { idFirstLesson: first.lessonId, idSecondLesson: second.lessonId }),
        ...(teacherId !== null && { teacherId }),
        ...inWeek(week),
      }),
  };
}

/** A replacement's calls name the lesson always, and its subgroup besides. */
function ofLesson({ lessonId, subgroupId }: ChangeTarget) {
  return subgroupId === null ? { lessonId } : { lessonId, subgroupId };
}

/** The others name one or the other. */
function lessonOrShare({ lessonId, subgroupId }: ChangeTarget) {
  return subgroupId === null ? { lessonId } : { subgroupId };
}
