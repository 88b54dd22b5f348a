import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import type { TimetableGridMarks } from '@zvonok/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlanningHandle } from '../planning/planning.tsx';
import type { OpenedCell } from '../replacement/opened-parts.ts';
import type { GridViewProps } from './grid-view.ts';

/** What a table needs to be planned in. */
export interface PlanningTools extends TimetableGridMarks {
  onOpenCell: (cell: OpenedCell) => void;
  onEscape: () => void;
}

interface PlanningAreaProps extends GridViewProps {
  view: 'group' | 'teacher';
  lessonAt: (element: Element) => { part: LessonPart; element: HTMLElement } | null;
  children: (tools: PlanningTools) => ReactNode;
}

/** A table with places around it for what plans in it. That is fetched late; the table stands and stays meanwhile. */
export function PlanningArea({ screen, week, data, planning, view, lessonAt, children }: PlanningAreaProps) {
  const { kit, fetchKit } = planning;
  const [above, setAbove] = useState<HTMLElement | null>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [marks, setMarks] = useState<TimetableGridMarks>({});
  const [first, setFirst] = useState<OpenedCell | null>(null);
  const handle = useRef<PlanningHandle>(null);

  const isPlanning = screen.mode === 'edit';
  useEffect(() => {
    if (!isPlanning) setFirst(null);
  }, [isPlanning]);

  const onOpenCell = (cell: OpenedCell) => {
    if (handle.current) return handle.current.open(cell);
    // Quicker than the network: the menu opens when it has come.
    setFirst(cell);
    void fetchKit();
  };

  return (
    <div className="staff-planning">
      <div ref={setAbove} className="staff-planning-place" />
      <div ref={setArea} className="staff-planning-row">
        <div className="staff-planning-table">
          {children({ ...marks, onOpenCell, onEscape: () => handle.current?.escape() })}
        </div>
        <div ref={setBeside} className="staff-planning-place" />
      </div>
      {isPlanning && kit && above && area && beside && (
        <kit.Planning
          ref={handle}
          week={week}
          data={data}
          view={view}
          places={{ above, area, beside }}
          first={first}
          lessonAt={lessonAt}
          onMarks={setMarks}
        />
      )}
    </div>
  );
}
