import { isOfAnotherWeek, savedAtText } from '@zvonok/domain/calendar/saved-at';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { useSchoolDate, useSchoolMoment } from '../../../shared/clock/school-clock.ts';
import { useOnline } from '../../../shared/connection/use-online.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import type { TimetableData } from './timetable-query.ts';

interface StaleNoteProps {
  data: Pick<TimetableData, 'isStale' | 'updatedAt' | 'retry' | 'isFetching'>;
  week: Pick<ShownWeek, 'parameter' | 'layout'>;
}

/** How old the timetable on the screen is, when it cannot be brought up to date. */
export function StaleNote({ data, week }: StaleNoteProps) {
  const isOnline = useOnline();
  const today = useSchoolDate();
  const saved = useSchoolMoment(data.updatedAt);
  if (data.updatedAt === 0 || (isOnline && !data.isStale)) return null;
  const isCurrent = week.parameter === undefined;
  return (
    <ErrorPanel
      quiet
      title={`${isOnline ? 'Не удалось обновить' : 'Нет сети'}: расписание ${savedAtText(saved, today)}`}
      detail={
        isCurrent && isOfAnotherWeek(saved, today, week.layout.days)
          ? 'С тех пор началась другая неделя: её замен здесь нет.'
          : null
      }
      onRetry={data.retry}
      retrying={data.isFetching}
    />
  );
}
