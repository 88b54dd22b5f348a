import { useQueries } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { lostLessonsQueries } from '@zvonok/api-client/cover-book';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { bookPeriod } from '@zvonok/domain/cover-book/book-period';
import { lossSentences } from '@zvonok/domain/lost-lessons/lost-lessons';
import { buttonLook } from '@zvonok/ui/controls';
import { LossSummary } from '@zvonok/ui/load';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';

/** The month of the director, on the home page; nothing until it is there, and on a host that does not count. */
export function MonthLosses() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const now = bookPeriod(today.slice(0, 7), { terms: [] });
  const before = bookPeriod(addDays(now.from, -1).slice(0, 7), { terms: [] });
  const [month, earlier] = useQueries({
    queries: [now, before].map((period) => lostLessonsQueries.days(api, period)),
  });
  if (!month?.data || !earlier?.data) return null;
  const counted = ({ subjects: tallies, recordedFrom }: typeof month.data, date: string) => ({
    ...{ tallies, recordedFrom, date },
  });
  const sentences = lossSentences(counted(month.data, now.from), counted(earlier.data, before.from));
  if (sentences.length === 0) return null;
  return (
    <LossSummary
      sentences={sentences}
      link={
        <Link to="/app/schedule/lost" search={{ period: today.slice(0, 7) }} {...buttonLook({ size: 'sm' })}>
          Потерянные уроки месяца
        </Link>
      }
    />
  );
}
