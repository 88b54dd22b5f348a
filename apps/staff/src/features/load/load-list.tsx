import { Link } from '@tanstack/react-router';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { LOAD_LIST_NAME } from '@zvonok/domain/load/load-texts';
import type { ClassLoad, TeacherLoad } from '@zvonok/domain/load/teacher-load';
import type { LoadView } from '@zvonok/domain/sorting/list-choices';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { buttonLook, IconButton, ListIcon } from '@zvonok/ui/controls';
import { type EmptyList, type ListFailure, type ListSort, RecordList, RecordTable } from '@zvonok/ui/lists';
import { classLoadColumns, HeatScale, LoadCard, LoadDetails, teacherLoadColumns } from '@zvonok/ui/load';
import { useMemo } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { RecordButton } from '../../shared/records/record-buttons.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';

interface LoadListProps {
  view: LoadView;
  /** In the order they are shown in; null while they are on their way. */
  loads: { teachers: readonly TeacherLoad[]; classes: readonly ClassLoad[] } | null;
  layout: WeekLayout;
  /** The week that is shown; the permanent timetable without one. */
  week: IsoDate | undefined;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  empty: EmptyList;
  failure: ListFailure | null;
}

/** About the height of a card with its strip of days, in pixels. */
const CARD_PX = 190;

const nameOf = ({ name }: { name: string }) => name;

/** The loads as a table, or as cards on a phone, each with its details. */
export function LoadList({ view, loads, layout, week, sort, onSort, empty, failure }: LoadListProps) {
  const isNarrow = useNarrow();
  const isWeek = week !== undefined;
  const details = useFormDialog<TeacherLoad | ClassLoad>();
  const columns = useMemo(
    () => ({ teachers: teacherLoadColumns({ layout, isWeek }), classes: classLoadColumns({ layout }) }),
    [layout, isWeek],
  );
  const list = { label: LOAD_LIST_NAME[view], empty, failure };
  const table = {
    ...list,
    sort,
    onSort,
    nameOf,
    renderActions: (load: TeacherLoad | ClassLoad) => (
      <IconButton
        size="sm"
        label={`Подробнее: ${load.name}`}
        icon={<ListIcon size={18} />}
        onClick={() => details.open(load)}
      />
    ),
  };
  return (
    <>
      <HeatScale>
        {isNarrow && (
          <RecordList<TeacherLoad | ClassLoad>
            {...list}
            items={loads?.[view] ?? null}
            estimate={CARD_PX}
            renderItem={(load) => (
              <LoadCard
                load={load}
                layout={layout}
                isWeek={isWeek}
                actions={
                  <RecordButton
                    text="Подробнее"
                    name={load.name}
                    icon={<ListIcon size={18} />}
                    onClick={() => details.open(load)}
                  />
                }
              />
            )}
          />
        )}
        {!isNarrow && view === 'teachers' && (
          <RecordTable {...table} items={loads?.teachers ?? null} columns={columns.teachers} />
        )}
        {!isNarrow && view === 'classes' && (
          <RecordTable {...table} items={loads?.classes ?? null} columns={columns.classes} />
        )}
      </HeatScale>
      {details.subject && (
        <LoadDetails
          open={details.isOpen}
          load={details.subject}
          isWeek={isWeek}
          link={<TimetableLink load={details.subject} week={week} />}
          onClose={details.close}
        />
      )}
    </>
  );
}

function TimetableLink({ load, week }: { load: TeacherLoad | ClassLoad; week: IsoDate | undefined }) {
  const shown = week === undefined ? {} : { week };
  const whose = 'group' in load ? { class: load.name } : ({ view: 'teacher', teacher: load.id } as const);
  return (
    <Link to="/app/schedule" search={{ ...shown, ...whose }} {...buttonLook()}>
      Открыть расписание
    </Link>
  );
}
