import '@zvonok/ui/theme.css';
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { applyOptimistically } from '@zvonok/domain/timetable/change-effects';
import { withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { buildTimetable, type GroupRecord } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { ClassGrid, ClassGridSkeleton, TeacherGrid, TeacherGridSkeleton } from '@zvonok/ui/timetable';
import { useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchSchool, TEACHERS, type View } from './bench-school.ts';
import { measure } from './measured-page.ts';

// The product's tables on the app's way from an answer to rows: the query cache, pending changes, the week, and for
// teachers their rows. Before the answer the skeleton stands there, as in the app.

const KEY = ['timetable'];
const NOTHING_PENDING: never[] = [];

const found = document.getElementById('place');
if (!found) throw new Error('index.html has no #place to draw the table in');
const place: HTMLElement = found;
// As in the app.
notifyManager.setScheduler(queueMicrotask);
const client = new QueryClient();
let school: BenchSchool | null = null;

function Screen({ view }: { view: View }) {
  const { data } = useQuery<readonly GroupRecord[]>({ queryKey: KEY, enabled: false });
  const before = useRef<readonly TeacherRow[]>([]);
  const timetable = useMemo(() => {
    if (!data) return null;
    const said = buildTimetable(data, DEFAULT_WEEK_LAYOUT);
    return withoutDays(applyOptimistically(said, NOTHING_PENDING, TEACHERS), []);
  }, [data]);
  const teacherRows = useMemo(() => {
    if (!timetable || view === 'classes') return before.current;
    before.current = buildTeacherRows(timetable, TEACHERS, before.current, true);
    return before.current;
  }, [timetable, view]);
  if (!timetable) return view === 'classes' ? <ClassGridSkeleton /> : <TeacherGridSkeleton />;
  if (view === 'teachers') return <TeacherGrid rows={teacherRows} mode="view" />;
  return <ClassGrid rows={timetable.rows} mode="edit" />;
}

measure({
  async prepare(chosen) {
    school = chosen;
    createRoot(place).render(
      <QueryClientProvider client={client}>
        <Screen view={chosen.view} />
      </QueryClientProvider>,
    );
  },
  show() {
    client.setQueryData(KEY, school?.records);
  },
  substitute:
    ({ records }) =>
    () =>
      client.setQueryData(KEY, records),
});
