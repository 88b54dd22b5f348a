import { lazyPart } from '../../../shared/lazy.tsx';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { AbsenceToolsProps } from './absence-tools.tsx';

// Only those who plan have it; the table does not wait for it.
const AbsenceTools = lazyPart(async () => (await import('./absence-tools.tsx')).AbsenceTools, {
  preload: 'intent',
  failure: 'none',
});

/** How much is open, which leads to the lessons: in the line of a phone, and next to what is done already. */
export const OpenLessonCount = lazyPart(async () => (await import('./absence-tools.tsx')).OpenLessons, {
  preload: 'intent',
  failure: 'none',
});

/** On a phone, under «⋯». */
export const DayPlanLinkOnAPhone = lazyPart(async () => (await import('./absence-tools.tsx')).DayPlanLink, {
  preload: 'intent',
  failure: 'none',
});

/** In the header, in the same place while the timetable is read and while it is planned. */
export function AbsencesInHeader(props: AbsenceToolsProps) {
  const isShown = !useNarrow() && props.data.absences && !props.week.isPast;
  return isShown && <AbsenceTools {...props} />;
}
