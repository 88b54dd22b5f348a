import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { timetableOf } from '@zvonok/domain/timetable/timetable';
import { MonthCalendar } from '@zvonok/ui/calendar';
import { ClassGrid } from '@zvonok/ui/timetable';
import { AppProvider } from '@zvonok/ui/tokens';

const TODAY = '2026-11-23';
const group = { id: 1, number: 7, letter: 'Б' };
const lessons = WEEKDAYS.slice(0, 5).map(
  (day, index): LessonPart => ({
    lessonId: index + 1,
    subgroup: null,
    group,
    day,
    number: 1,
    subject: { id: 1, name: 'Математика', shortName: 'Матем.' },
    teacher: { id: 1, name: 'Иванова А. П.' },
    room: { id: 1, number: '214' },
    state: { kind: 'normal' },
  }),
);
const { rows } = timetableOf([group], lessons);
const stay = () => undefined;

/** A page of another team: the same on a server and in a browser. */
export function App() {
  return (
    <AppProvider>
      <main>
        <h1>Неделя школы</h1>
        <div style={{ height: '20rem' }}>
          <ClassGrid rows={rows} />
        </div>
        <MonthCalendar
          label="Календарь событий"
          headingLevel={2}
          today={TODAY}
          selected={TODAY}
          focused={TODAY}
          counts={new Map()}
          onSelect={stay}
          onFocus={stay}
        />
      </main>
    </AppProvider>
  );
}
