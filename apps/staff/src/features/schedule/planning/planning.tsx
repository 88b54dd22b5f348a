import { ERROR_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { TeacherShelf, type TimetableGridMarks } from '@zvonok/ui';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFirstUse } from '../../../shared/first-use/use-first-use.ts';
import { useNarrow, useRoomy } from '../../../shared/screen-size/use-narrow.ts';
import type { TimetableData } from '../data/use-timetable.ts';
import type { Dragging } from '../drag/lesson-drag.tsx';
import { useMergeMode } from '../merge/use-merge-mode.tsx';
import { CellMenu } from '../replacement/cell-menu.tsx';
import { type OpenedCell, type OpenedParts, openParts } from '../replacement/opened-parts.ts';
import { useHeldTeacher } from '../replacement/use-held-teacher.ts';
import { usePlanner } from '../replacement/use-planner.ts';
import type { ShownWeek } from '../search/use-week.ts';

// It may come after the menu; where it never comes, the menu and the keyboard do the same.
const loadDrag = async () => (await import('../drag/lesson-drag.tsx')).LessonDrag;

/** The places around a table. */
export interface PlanningPlaces {
  above: HTMLElement;
  area: HTMLElement;
  beside: HTMLElement;
}

/** What a table tells those who plan in it. */
export interface PlanningHandle {
  open: (cell: OpenedCell) => void;
  escape: () => void;
}

export interface PlanningProps {
  ref: Ref<PlanningHandle>;
  week: ShownWeek;
  data: TimetableData;
  view: 'group' | 'teacher';
  places: PlanningPlaces;
  /** What was opened before planning was there. */
  first: OpenedCell | null;
  /** The lesson under an element. */
  lessonAt: (element: Element) => { part: LessonPart; element: HTMLElement } | null;
  onMarks: (marks: TimetableGridMarks) => void;
}

/** Everything around a table that changes lessons: the menu of a cell, merge mode, the list of teachers, dragging. */
export function Planning({ ref, week, data, view, places, first, lessonAt, onMarks }: PlanningProps) {
  const { above, area, beside } = places;
  const [narrow, roomy] = [useNarrow(), useRoomy()];
  const [shelfOpen, setShelfOpen] = useState(false);
  const { Part: LessonDrag, bring: bringDrag } = useFirstUse(loadDrag);
  const planner = usePlanner(week.parameter);
  const merge = useMergeMode(planner, data, view);
  const hand = useHeldTeacher(planner, data.timetable);
  const [opened, setOpened] = useState<OpenedParts | null>(first && openParts(first));
  const [dragging, setDragging] = useState<Dragging | null>(null);

  useImperativeHandle(ref, () => ({
    open(cell) {
      if (merge.active) merge.pick(cell.parts, cell.part);
      else if (hand.held) hand.putOn(cell.parts, cell.part);
      else setOpened(openParts(cell));
    },
    escape() {
      setOpened(null);
      hand.take(null);
      if (merge.active) merge.cancel();
    },
  }));

  useEffect(() => {
    if (!narrow) void bringDrag();
  }, [narrow, bringDrag]);

  // The table draws the marks; they are there in the same frame as what caused them.
  const obstacle = dragging?.obstacle ?? merge.obstacle ?? hand.obstacle;
  const steps = dragging?.steps ?? merge.steps;
  useLayoutEffect(() => {
    onMarks({ obstacle, steps });
    return () => onMarks({});
  }, [obstacle, steps, onMarks]);

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
  useEffect(
    () => () => {
      planner.merge.send({ type: 'merge.cancel' });
      take(null);
    },
    [planner, take],
  );

  return (
    <>
      {merge.panel && createPortal(merge.panel, above)}
      <p className="zv-sr-only" role="status">
        {hand.held && `Взято: ${hand.held.name}. Выберите урок и нажмите Enter, Escape отменяет`}
      </p>
      {!narrow &&
        createPortal(
          <TeacherShelf
            fold={roomy ? undefined : { open: shelfOpen, onOpenChange: setShelfOpen }}
            teachers={data.teachers}
            held={hand.held?.id ?? null}
            onTake={({ id, name }) => {
              if (hand.held?.id === id) return hand.take(null);
              hand.take({ id, name });
              focusSelected(area);
            }}
          />,
          beside,
        )}
      {opened && <CellMenu data={data} week={week} view={view} opened={opened} onOpenedChange={setOpened} />}
      {merge.dialog}
      {!narrow && LessonDrag && (
        <LessonDrag
          area={area}
          planner={planner}
          timetable={data.timetable}
          teachers={data.teachers}
          lessonAt={lessonAt}
          onDragging={setDragging}
        />
      )}
    </>
  );
}

function focusSelected(area: HTMLElement): void {
  area.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
}
