import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { type RoomLoad, roomLoads, type SubjectLoad, subjectLoads } from '@zvonok/domain/load/teacher-load';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { type RecordColumn, RecordTable } from '@zvonok/ui/lists';
import { type ReactNode, useId, useMemo } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { permanentTimetable } from '../../shared/permanent-timetable.ts';
import { listFailureOf } from '../../shared/records/use-records.tsx';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import styles from './school-data.module.css';

const HOURS = { id: 'hours', header: 'Часов', width: '20%' } as const;
const NAME = { id: 'name', width: '30%', isRowHeader: true } as const;

const ROOM_COLUMNS: readonly RecordColumn<RoomLoad>[] = [
  { ...NAME, header: 'Кабинет', text: ({ number }) => number },
  { ...HOURS, text: ({ hours }) => hours },
  { id: 'teachers', header: 'Кто ведёт', width: 'auto', text: ({ teachers }) => teachers.join(', ') || null },
];

const SUBJECT_COLUMNS: readonly RecordColumn<SubjectLoad & { id: number }>[] = [
  { ...NAME, header: 'Предмет', text: ({ subject }) => subject.name },
  { id: 'short', header: 'В таблице', width: '15%', text: ({ subject }) => subject.shortName },
  { ...HOURS, width: '15%', text: ({ hours }) => hours },
  { id: 'classes', header: 'Классов', width: '10%', text: ({ classes }) => classes },
  { id: 'teachers', header: 'Кто ведёт', width: 'auto', text: ({ teachers }) => teachers.join(', ') || null },
];

/** The rooms and subjects of the school, and what the permanent timetable uses them for. */
export function RoomsAndSubjects() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const layout = useWeekLayout();
  const plan = useQuery(permanentTimetable(api));
  const bells = useWeekBells(useQuery(lessonTimeQueries.list(api)).data, null);
  const rooms = useQuery({ ...dictionaryQueries.rooms(api), retry: false });
  const subjects = useQuery({ ...dictionaryQueries.subjects(api), retry: false });
  const timetable = useMemo(
    () => plan.data && buildTimetable(plan.data, layout, bells),
    [plan.data, layout, bells],
  );
  const roomRows = useMemo(
    () => (timetable && rooms.data ? roomLoads(timetable, rooms.data) : null),
    [timetable, rooms.data],
  );
  const subjectRows = useMemo(
    () =>
      timetable && subjects.data
        ? subjectLoads(timetable, subjects.data).map((load) => ({ ...load, id: load.subject.id }))
        : null,
    [timetable, subjects.data],
  );
  return (
    <>
      {useCapability('listRooms') && (
        <Counted
          title="Кабинеты"
          note="Часов в неделю по постоянному расписанию; у кого бы ни был урок, час кабинета считается один раз."
        >
          <RecordTable
            label="Кабинеты"
            items={roomRows}
            columns={ROOM_COLUMNS}
            nameOf={({ number }) => number}
            empty={{ title: 'Кабинетов пока нет', text: 'Они появятся вместе с первыми уроками.' }}
            failure={listFailureOf(plan.isError ? plan : rooms, 'Не удалось загрузить кабинеты')}
          />
        </Counted>
      )}
      {useCapability('listSubjects') && (
        <Counted
          title="Предметы"
          note="Часов в неделю по постоянному расписанию во всех классах; каждая подгруппа считается отдельно."
        >
          <RecordTable
            label="Предметы"
            items={subjectRows}
            columns={SUBJECT_COLUMNS}
            nameOf={({ subject }) => subject.name}
            empty={{ title: 'Предметов пока нет', text: 'Они появятся вместе с первыми уроками.' }}
            failure={listFailureOf(plan.isError ? plan : subjects, 'Не удалось загрузить предметы')}
          />
        </Counted>
      )}
    </>
  );
}

/** A table under its name, with how its figures are counted. */
function Counted({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </header>
      {children}
    </section>
  );
}
