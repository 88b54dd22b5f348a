import { currentLesson } from '@zvonok/domain/bells/active-lesson';
import { useSchoolMinute } from '../../../shared/clock/school-clock.ts';
import type { GridViewProps } from './grid-view.ts';

/** The properties both tables take in the same way. */
export function useGridOptions({ screen, week, data }: GridViewProps) {
  const minute = useSchoolMinute();
  const mode: 'view' | 'edit' = screen.mode === 'edit' ? 'edit' : 'view';
  return {
    mode,
    today: week.today,
    currentLesson: week.today === null ? null : currentLesson(data.lessonTimes, minute),
    lessonTimes: data.lessonTimes,
    pending: data.pendingKeys,
  };
}

export type GridOptions = ReturnType<typeof useGridOptions>;
