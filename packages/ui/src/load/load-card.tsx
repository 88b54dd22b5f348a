import { LOAD_LABEL, subjectsText } from '@zvonok/domain/load/load-texts';
import type { TeacherLoad } from '@zvonok/domain/load/teacher-load';
import type { WeekLoad } from '@zvonok/domain/load/week-load';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import type { RecordField } from '../lists/facts.tsx';
import { RecordCard } from '../lists/record-card.tsx';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';
import { HeatStrip } from './heat-cell.tsx';
import { WorkloadBadges } from './workload-badges.tsx';

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
