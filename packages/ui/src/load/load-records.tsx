import { WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { hasDifference, LOAD_LABEL, subjectsText } from '@zvonok/domain/load/load-texts';
import type { ClassLoad, TeacherLoad, WorkloadDifference } from '@zvonok/domain/load/teacher-load';
import type { WeekLoad } from '@zvonok/domain/load/week-load';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import type { RecordField } from '../lists/facts.tsx';
import { RecordBadgeView } from '../lists/record-badge.tsx';
import { RecordCard } from '../lists/record-card.tsx';
import type { ColumnCell, ColumnHead, RecordColumn } from '../lists/record-table.tsx';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';
import { HeatCell, HeatStrip } from './heat-cell.tsx';

/** Width of a day's column, in percent of the table. */
const DAY_WIDTH = 5;
/** Columns other than the days: the name, the hours, what they are compared with, the windows, and the buttons. */
const FIXED_WIDTH = { name: 18, hours: 7, compared: 13, windows: 6, actions: 5 };

const width = (percent: number) => `${percent}%`;
const restOf = ({ days }: WeekLayout) =>
  100 - Object.values(FIXED_WIDTH).reduce((sum, part) => sum + part, 0) - days.length * DAY_WIDTH;

interface LoadColumnsOptions {
  layout: WeekLayout;
  /** The load of a week with its substitutions; otherwise that of the permanent timetable. */
  isWeek: boolean;
}

/** The columns of the teachers' load; their ids are what can be sorted by. */
export function teacherLoadColumns({ layout, isWeek }: LoadColumnsOptions): RecordColumn<TeacherLoad>[] {
  const compared: Pick<ColumnHead & ColumnCell<TeacherLoad>, 'id' | 'header' | 'render'> = isWeek
    ? {
        id: 'substituted',
        header: LOAD_LABEL.substituted,
        render: ({ substituted }) => substituted || '—',
      }
    : {
        id: 'difference',
        header: LOAD_LABEL.planned,
        render: ({ workload }) => <WorkloadBadges workload={workload} />,
      };
  return [
    {
      id: 'name',
      header: LOAD_LABEL.teacher,
      width: width(FIXED_WIDTH.name),
      sortable: true,
      render: nameOf,
    },
    ...hoursAndDays<TeacherLoad>(layout, {
      ...compared,
      width: width(FIXED_WIDTH.compared),
      sortable: true,
    }),
  ];
}

/** The columns of the classes' load. */
export function classLoadColumns({ layout }: Pick<LoadColumnsOptions, 'layout'>): RecordColumn<ClassLoad>[] {
  return [
    { id: 'name', header: LOAD_LABEL.group, width: width(FIXED_WIDTH.name), sortable: true, render: nameOf },
    ...hoursAndDays<ClassLoad>(layout, {
      id: 'partHours',
      header: LOAD_LABEL.partHours,
      width: width(FIXED_WIDTH.compared),
      sortable: true,
      render: ({ partHours }) => partHours,
    }),
  ];
}

/** What teachers and classes have alike, with one column of their own. */
function hoursAndDays<Load extends WeekLoad>(
  layout: WeekLayout,
  own: RecordColumn<Load>,
): RecordColumn<Load>[] {
  const lessonsADay = layout.numbers.length;
  return [
    {
      id: 'hours',
      header: LOAD_LABEL.hours,
      width: width(FIXED_WIDTH.hours),
      sortable: true,
      render: ({ hours }) => hours,
    },
    own,
    ...layout.days.map(
      (day, index): RecordColumn<Load> => ({
        id: day,
        header: WEEKDAY_SHORT_LABEL[day],
        width: width(DAY_WIDTH),
        sortable: true,
        render: ({ days }) => days[index] && <HeatCell load={days[index]} lessonsADay={lessonsADay} />,
      }),
    ),
    {
      id: 'windows',
      header: LOAD_LABEL.windows,
      width: width(FIXED_WIDTH.windows),
      sortable: true,
      render: ({ windows }) => windows || '—',
    },
    {
      id: 'subjects',
      header: LOAD_LABEL.subjects,
      width: width(restOf(layout)),
      // All of them are among the details.
      render: ({ subjects }) => <span data-subjects="">{subjectsText(subjects) || '—'}</span>,
    },
  ];
}

function nameOf({ name }: { name: string }): string {
  return unbrokenName(name);
}

export interface LoadCardProps {
  load: WeekLoad & { name: string } & (Pick<TeacherLoad, 'workload' | 'substituted'> | { partHours: number });
  layout: WeekLayout;
  /** The load of a week with its substitutions; otherwise that of the permanent timetable. */
  isWeek: boolean;
  actions?: ReactNode;
}

/** The load of a teacher or a class where a table has no room. */
export function LoadCard({ load, layout, isWeek, actions }: LoadCardProps) {
  return (
    <RecordCard
      title={unbrokenName(load.name)}
      subtitle={subjectsText(load.subjects)}
      fields={[
        { label: LOAD_LABEL.hours, value: load.hours },
        ...ownFields(load, isWeek),
        { label: LOAD_LABEL.windows, value: load.windows || null },
      ]}
      actions={actions}
    >
      <HeatStrip days={load.days} lessonsADay={layout.numbers.length} />
    </RecordCard>
  );
}

function ownFields(load: LoadCardProps['load'], isWeek: boolean): RecordField[] {
  if ('partHours' in load) return [{ label: LOAD_LABEL.partHours, value: load.partHours }];
  if (isWeek) return [{ label: LOAD_LABEL.substituted, value: load.substituted || null }];
  return [{ label: LOAD_LABEL.planned, value: <WorkloadBadges workload={load.workload} /> }];
}

/** The hours that are to be taught, and what of them the timetable misses or has too many of. */
export function WorkloadBadges({ workload }: { workload: WorkloadDifference }) {
  const { planned, missing, extra } = workload;
  return (
    <span data-planned="">
      <span>{planned}</span>
      {missing > 0 && <RecordBadgeView text={`недостаёт ${missing}`} tone="danger" />}
      {extra > 0 && <RecordBadgeView text={`сверх ${extra}`} tone="info" />}
      {!hasDifference(workload) && planned > 0 && <span className="zv-sr-only">совпадает</span>}
    </span>
  );
}
