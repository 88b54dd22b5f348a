import { lazyPart } from '../../../shared/lazy.tsx';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { AbsenceToolsProps } from './absence-tools.tsx';

// Only those who plan have it; the table does not wait for it.
const AbsenceTools = lazyPart(async () => (await import('./absence-tools.tsx')).AbsenceTools, {
  name: 'отсутствия',
  preload: 'intent',
  failure: 'none',
});

/** How much is open, which leads to the lessons: in the line of a phone, and next to what is done already. */
export const OpenLessonCount = lazyPart(async () => (await import('./absence-tools.tsx')).OpenLessons, {
  name: 'отсутствия',
  preload: 'intent',
  failure: 'none',
});

/** On a phone, under «⋯». */
export const DayPlanLinkOnAPhone = lazyPart(async () => (await import('./absence-tools.tsx')).DayPlanLink, {
  name: 'отсутствия',
  preload: 'intent',
  failure: 'none',
});

/** Above the table while it is read. */
export function AbsencesInToolbar(props: AbsenceToolsProps) {
  return useAbsencesAt(props) === 'toolbar' && <AbsenceTools {...props} />;
}

/** In the header in planning mode: with the list of teachers open the toolbar has no room for them. */
export function AbsencesInHeader(props: AbsenceToolsProps) {
  return useAbsencesAt(props) === 'header' && <AbsenceTools {...props} />;
}

function useAbsencesAt({ screen, data, week }: AbsenceToolsProps): 'toolbar' | 'header' | null {
  const narrow = useNarrow();
  if (narrow || !data.absences || week.isPast) return null;
  return screen.mode !== 'edit' ? 'toolbar' : 'header';
}
