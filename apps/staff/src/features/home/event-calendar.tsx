import { getRouteApi, Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { calendarNotes } from '@zvonok/domain/calendar/calendar-week';
import { countEvents, eventsAfter, eventsOn } from '@zvonok/domain/calendar/events';
import { monthGrid, monthOf } from '@zvonok/domain/calendar/month';
import { calendarNote } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { SHOWN_EARLIER } from '@zvonok/domain/messages/common';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { ComingEvents, DayEvents, MonthCalendar } from '@zvonok/ui/calendar';
import { buttonLook, EditIcon } from '@zvonok/ui/controls';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import styles from './event-calendar.module.css';
import type { MonthEvents } from './use-month-events.ts';
import { useMonthEvents } from './use-month-events.ts';

/** The agenda goes as far. */
const DAYS_AHEAD = 7;

const route = getRouteApi('/app/');

/** What happens on the chosen day and in the week ahead, and the month with its events. */
export function EventCalendar() {
  const today = useSchoolDate();
  const navigate = route.useNavigate();
  const day = route.useSearch({ select: (search) => search.day }) ?? today;
  const calendar = useSchoolCalendar();
  const [focused, setFocused] = useFocusedDay(day);
  const month = monthOf(focused);
  // The list stays while the user leafs through other months, so it has a window of its own.
  const shown = useMonthEvents(month);
  const listed = useMonthEvents(monthOf(day));
  const ofToday = useMonthEvents(monthOf(today));
  const choose = (chosen: IsoDate) =>
    void navigate({ search: chosen === today ? {} : { day: chosen }, replace: true, resetScroll: false });

  return (
    <div className={styles.calendar}>
      <div className={styles.agenda}>
        <DayEvents
          day={day}
          note={calendarNote(day, calendar)}
          events={listed.events && eventsOn(listed.events, day)}
          actions={<EditEventsLink />}
          failure={eventsFailure([shown, listed])}
        />
        <ComingEvents events={eventsAfter(ofToday.events ?? [], today, addDays(today, DAYS_AHEAD))} />
      </div>
      <MonthCalendar
        label="Календарь событий"
        today={today}
        selected={day}
        onSelect={choose}
        focused={focused}
        onFocus={setFocused}
        counts={countEvents(shown.events ?? [], monthGrid(month))}
        notes={calendarNotes(monthGrid(month), calendar)}
      />
    </div>
  );
}

/** The focused day, and so the month that is shown: the chosen day, until the user moves elsewhere. */
function useFocusedDay(day: IsoDate) {
  const [place, setPlace] = useState({ day, focused: day });
  if (place.day !== day) setPlace({ day, focused: day });
  const setFocused = (focused: IsoDate) => setPlace((known) => ({ ...known, focused }));
  return [place.day === day ? place.focused : day, setFocused] as const;
}

/** Said when a window of events could not be loaded; nothing while all of them could. */
function eventsFailure(windows: readonly MonthEvents[]) {
  const failed = windows.filter(({ isFailed }) => isFailed);
  if (failed.length === 0) return undefined;
  const isKnown = windows.every(({ events }) => events !== null);
  return (
    <ErrorPanel
      title={isKnown ? 'Не удалось обновить события' : RECORDS_NOT_LOADED.events}
      detail={isKnown ? SHOWN_EARLIER : failureDetail(failed[0]?.error)}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

/** The way to the administration of events, for those who have the right to it. */
function EditEventsLink() {
  if (!hasRight(useRoles(), 'adminEvents')) return null;
  return (
    <Link to="/app/admin/events" {...buttonLook({ size: 'sm' })}>
      <EditIcon size={18} />
      Редактировать события
    </Link>
  );
}
