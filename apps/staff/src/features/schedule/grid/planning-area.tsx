import { ERROR_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { TeacherShelf, type TimetableGridMarks } from '@zvonok/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNarrow, useRoomy } from '../../../shared/screen-size/use-narrow.ts';
import type { Dragging } from '../drag/lesson-drag.tsx';
import { useMergeMode } from '../merge/use-merge-mode.tsx';
import { CellMenu } from '../replacement/cell-menu.tsx';
import { type OpenedParts, openParts } from '../replacement/opened-parts.ts';
import { useHeldTeacher } from '../replacement/use-held-teacher.ts';
import { usePlanner } from '../replacement/use-planner.ts';
import type { GridViewProps } from './grid-view.ts';

// Only planning needs it: it may come after the table.
const LessonDrag = lazy(async () => ({ default: (await import('../drag/lesson-drag.tsx')).LessonDrag }));

interface Opened {
  element: HTMLElement;
  parts: readonly LessonPart[];
  part: LessonPart;
}

/** What a table needs to be planned in. */
export interface PlanningTools extends TimetableGridMarks {
  onOpenCell: (opened: Opened) => void;
  onEscape: () => void;
}

interface PlanningAreaProps extends GridViewProps {
  view: 'group' | 'teacher';
  lessonAt: (element: Element) => { part: LessonPart; element: HTMLElement } | null;
  children: (tools: PlanningTools) => ReactNode;
}

/** A table with everything around it that changes lessons: the menu of a cell, merge mode, the list of teachers, dragging. */
export function PlanningArea({ screen, week, data, view, lessonAt, children }: PlanningAreaProps) {
  const planning = screen.mode === 'edit';
  const [narrow, roomy] = [useNarrow(), useRoomy()];
  const [shelfOpen, setShelfOpen] = useState(false);
  const planner = usePlanner(week.parameter);
  const merge = useMergeMode(planner, data, view);
  const hand = useHeldTeacher(planner, data.timetable);
  const [opened, setOpened] = useState<OpenedParts | null>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);

  // The controls of merge mode go away under the focus; the keyboard goes on where it was in the table.
  const stage = merge.dialog ? 'popup' : merge.active;
  useEffect(() => {
    if (!stage) return;
    return () => {
      if (document.activeElement === document.body) focusSelected(area);
    };
  }, [stage, area]);

  // Messages of the teacher view stay longer (section 9).
  useEffect(
    () => planner.tellFor(view === 'teacher' ? ERROR_MESSAGE_MS : SUCCESS_MESSAGE_MS),
    [planner, view],
  );

  // What was begun here ends when planning does; what the server was asked for goes on.
  const { take } = hand;
  useEffect(() => {
    if (!planning) return;
    return () => {
      planner.merge.send({ type: 'merge.cancel' });
      take(null);
    };
  }, [planning, planner, take]);

  const tools: PlanningTools = {
    obstacle: dragging?.obstacle ?? merge.obstacle ?? hand.obstacle,
    steps: dragging?.steps ?? merge.steps,
    onOpenCell({ element, parts, part }) {
      if (merge.active) merge.pick(parts, part);
      else if (hand.held) hand.putOn(parts, part);
      else setOpened(openParts(element, parts, part));
    },
    onEscape() {
      setOpened(null);
      hand.take(null);
      if (merge.active) merge.cancel();
    },
  };

  return (
    <div className="staff-planning">
      {planning && merge.panel}
      <p className="zv-sr-only" role="status">
        {planning && hand.held && `Взято: ${hand.held.name}. Выберите урок и нажмите Enter, Escape отменяет`}
      </p>
      <div ref={setArea} className="staff-planning-row">
        <div className="staff-planning-table">{children(tools)}</div>
        {planning && !narrow && (
          <TeacherShelf
            fold={roomy ? undefined : { open: shelfOpen, onOpenChange: setShelfOpen }}
            teachers={data.teachers}
            held={hand.held?.id ?? null}
            onTake={({ id, name }) => {
              if (hand.held?.id === id) return hand.take(null);
              hand.take({ id, name });
              focusSelected(area);
            }}
          />
        )}
      </div>
      {planning && opened && (
        <CellMenu data={data} week={week} view={view} opened={opened} onOpenedChange={setOpened} />
      )}
      {planning && merge.dialog}
      {planning && !narrow && area && (
        <Suspense>
          <LessonDrag
            area={area}
            planner={planner}
            timetable={data.timetable}
            teachers={data.teachers}
            lessonAt={lessonAt}
            onDragging={setDragging}
          />
        </Suspense>
      )}
    </div>
  );
}

function focusSelected(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
}
