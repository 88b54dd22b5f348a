import { getRouteApi } from '@tanstack/react-router';
import { countEvents, eventsOn } from '@zvonok/domain/calendar/events';
import { monthGrid, monthOf } from '@zvonok/domain/calendar/month';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { DayEvents, MonthCalendar } from '@zvonok/ui';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { EditEventsLink } from './edit-events-link.tsx';
import { eventsFailure } from './events-failure.tsx';
import { useMonthEvents } from './use-month-events.ts';

const route = getRouteApi('/app/');

/** The month with its events, and the list of the chosen day. */
export function EventCalendar() {
  const today = useSchoolDate();
  const navigate = route.useNavigate();
  const day = route.useSearch({ select: (search) => search.day }) ?? today;
  const [focused, setFocused] = useFocusedDay(day);
  const month = monthOf(focused);
  // The list stays while somebody leafs through other months, so it has a window of its own.
  const shown = useMonthEvents(month);
  const listed = useMonthEvents(monthOf(day));
  const choose = (chosen: IsoDate) =>
    void navigate({ search: chosen === today ? {} : { day: chosen }, replace: true, resetScroll: false });

  return (
    <div className="staff-home-calendar">
      <MonthCalendar
        label="Календарь событий"
        today={today}
        selected={day}
        onSelect={choose}
        focused={focused}
        onFocus={setFocused}
        counts={countEvents(shown.events ?? [], monthGrid(month))}
      />
      <DayEvents
        day={day}
        events={listed.events && eventsOn(listed.events, day)}
        actions={<EditEventsLink />}
        failure={eventsFailure([shown, listed])}
      />
    </div>
  );
}

/** Where the keys stand, and so which month is shown: on the chosen day, until somebody looks elsewhere. */
function useFocusedDay(day: IsoDate) {
  const [place, setPlace] = useState({ day, focused: day });
  if (place.day !== day) setPlace({ day, focused: day });
  const setFocused = (focused: IsoDate) => setPlace((known) => ({ ...known, focused }));
  return [place.day === day ? place.focused : day, setFocused] as const;
}
