import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { EmptyState } from '@zvonok/ui/feedback';
import { lessonElementAt, slotInWeek, TeacherGrid, TeacherSelect } from '@zvonok/ui/timetable';
import { useMemo, useRef } from 'react';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { PlanningMode } from './planning/planning-mode.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { shownTeacherId, useShownLesson } from './shown-place.ts';
import {
  planningProps,
  type TimetableProps,
  TimetableToolbar,
  useTimetableOptions,
} from './timetable-options.tsx';
import type { TimetableData } from './timetable-query.ts';

const TeacherDays = lazyPart(async () => (await import('./timetable-days.tsx')).TeacherDays, {
  name: 'расписание учителя',
  preload: 'intent',
});

// Chosen in the table: it is there by then.
const TeacherOwnWeek = lazyPart(async () => (await import('./timetable-days.tsx')).TeacherOwnWeek, {
  name: 'расписание учителя',
  preload: 'idle',
});

/**
 * A row per teacher, or the week of the one chosen teacher; on a phone one day of one teacher, first of all one's own.
 */
export function TeacherTimetable(props: TimetableProps) {
  const { screen, week, data, read } = props;
  const { layout } = read.data.timetable;
  const { onToday, ...options } = useTimetableOptions(props);
  const narrow = useNarrow();
  useIdlePreload(TeacherOwnWeek, !narrow);
  const ownId = usePerson()?.teacherId ?? null;
  // In reading mode replaced teachers are shown; in planning those left to be replaced.
  const rows = useTeacherRows(read.data, screen.mode === 'view');
  const wantedId = shownTeacherId(screen.search, ownId, narrow);
  const chosen = rows.find(({ teacher }) => teacher.id === wantedId) ?? null;

  const shown = useShownLesson(rows, screen.search.lesson, chosen);

  const toolbar = (
    <TimetableToolbar
      screen={screen}
      week={week}
      data={data}
      distance={chosen ? undefined : props.distance}
      onToday={onToday}
    >
      {!narrow && (
        <TeacherSelect
          teachers={rows.map(({ teacher }) => teacher)}
          value={chosen?.teacher.id ?? null}
          onChange={(id) => screen.choose((search) => withTeacher(search, id))}
        />
      )}
    </TimetableToolbar>
  );

  const lessonAt = (under: Element) => {
    const place = lessonElementAt(under);
    const cells = chosen ? chosen.cells : place && rows[place.row]?.cells;
    const slot = place && (chosen ? slotInWeek(layout, place) : place.slot);
    const part = place && cells?.[slot ?? -1]?.[place.part ?? 0];
    return part ? { part, element: place.element } : null;
  };

  return (
    <PlanningMode {...planningProps(props)} view="teacher" lessonAt={lessonAt}>
      {(tools) => {
        if (!narrow && chosen) return <TeacherOwnWeek {...{ options, tools, shown, toolbar }} row={chosen} />;
        if (!narrow) return <TeacherGrid {...options} {...tools} {...{ rows, shown, toolbar }} />;
        return (
          <>
            {toolbar}
            {chosen ? (
              <TeacherDays
                screen={screen}
                week={read.week}
                options={options}
                tools={tools}
                row={chosen}
                shown={shown}
              />
            ) : (
              <EmptyState title="Выберите учителя">Здесь появятся его уроки по дням.</EmptyState>
            )}
          </>
        );
      }}
    </PlanningMode>
  );
}

function withTeacher({ teacher: _teacher, ...search }: ScheduleSearch, id: number | null): ScheduleSearch {
  return id === null ? search : { ...search, teacher: id };
}

/** The rows; those that did not change stay the same objects, so they are not drawn again. */
function useTeacherRows({ timetable, teachers }: TimetableData, withCovered: boolean): readonly TeacherRow[] {
  const previous = useRef<readonly TeacherRow[]>([]);
  return useMemo(() => {
    previous.current = buildTeacherRows(timetable, teachers, previous.current, withCovered);
    return previous.current;
  }, [timetable, teachers, withCovered]);
}
