import { useRouteContext } from '@tanstack/react-router';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { teacherTargets } from '@zvonok/domain/planning/teacher-targets';
import { useUndoKey } from '@zvonok/ui/controls';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIdlePreload } from '../../../shared/lazy.tsx';
import { useNarrow, useRoomy } from '../../../shared/screen-size/use-narrow.ts';
import {
  useChangeCalls,
  useTimetableChange,
} from '../../../shared/timetable-changes/use-timetable-changes.ts';
import styles from '../schedule-page.module.css';
import type { TimetableData } from '../timetable-query.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import { LessonDrag, MergeFlow, MergeTeacher, ReplacementMenu, TeacherSidebar } from './lazy-parts.ts';
import {
  IDLE,
  type LessonAt,
  menuOf,
  type OpenedCell,
  type PlanningMarks,
  type PlanningTool,
  type PlanningTools,
  type TimetableView,
} from './planning-tool.ts';
import { useMerge } from './use-merge.ts';

interface PlanningModeProps {
  week: ShownWeek;
  data: TimetableData;
  view: TimetableView;
  /** Off while the timetable is only read: then this is a frame around the table and nothing else. */
  isPlanning: boolean;
  /** For users who may plan the parts are preloaded. */
  mayPlan: boolean;
  lessonAt: LessonAt;
  children: (tools: PlanningTools) => ReactNode;
}

/**
 * A table with everything around it that changes lessons: the menu of a cell, merge mode, the list of teachers,
 * dragging.
 */
export function PlanningMode({
  week,
  data,
  view,
  isPlanning,
  mayPlan,
  lessonAt,
  children,
}: PlanningModeProps) {
  const { timetable, planning } = data;
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [narrow, roomy] = [useNarrow(), useRoomy()];
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const [taken, setTool] = useState<PlanningTool>(IDLE);
  const change = useTimetableChange(week.monday, view, timetable);
  const merge = useMerge(data, change);
  const tool: PlanningTool = !isPlanning ? IDLE : merge.isActive ? { kind: 'merging' } : taken;
  useIdlePreload(ReplacementMenu, mayPlan);
  useIdlePreload(LessonDrag, mayPlan && !narrow);
  const run = useChangeCalls();
  useUndoKey(() => isPlanning && run(({ undoLastChange }, context) => undoLastChange(context)));

  // What was begun ends when planning does; requests to the server go on.
  const { cancel } = merge;
  useEffect(() => {
    if (isPlanning) return;
    setTool(IDLE);
    cancel();
  }, [isPlanning, cancel]);

  // The controls of merge mode go away under the focus; the keyboard goes on where it was in the table.
  const { step } = merge;
  useEffect(() => {
    if (!step || !area) return;
    return () => {
      if (document.activeElement === document.body) focusSelected(area);
    };
  }, [step, area]);

  const held = tool.kind === 'holding' ? tool.teacher : null;
  const targets = useMemo(
    () => held && teacherTargets(timetable, held, planning),
    [timetable, held, planning],
  );

  const putHeld = ({ part, parts }: OpenedCell) => {
    const place = [part, ...parts].find((candidate) => targets?.reasonOf(candidate) === null);
    if (!held || !targets) return;
    if (!place) return toasts.error(targets.refusalText(part));
    setTool(IDLE);
    change({ kind: 'replace', part: place, teacher: held });
  };
  const onOpenCell = (cell: OpenedCell) => {
    // What is seen belongs to the week that was shown before.
    if (data.isOfAnotherWeek) return;
    if (tool.kind === 'merging') merge.pick(cell.parts, cell.part);
    else if (tool.kind === 'holding') putHeld(cell);
    else setTool(menuOf(cell));
  };
  const onEscape = () => {
    setTool(IDLE);
    cancel();
  };

  return (
    <div className={styles.planning}>
      {merge.step === 'lessons' && <MergeFlow merge={merge} />}
      <div ref={setArea} className={styles.planningRow}>
        <div className={styles.planningTable}>
          {children({
            ...marksOf(tool, merge.marks, targets),
            keepsHeights: tool.kind !== 'idle',
            onOpenCell,
            onEscape,
          })}
        </div>
        {isPlanning && !narrow && (
          <TeacherSidebar
            fold={roomy ? undefined : { open: isSidebarOpen, onOpenChange: setSidebarOpen }}
            data={data}
            daysOff={week.inCalendar.daysOff}
            tool={tool}
            lessonAt={lessonAt}
            held={held?.id ?? null}
            onTake={({ id, name }) => {
              if (held?.id === id) return setTool(IDLE);
              cancel();
              setTool({ kind: 'holding', teacher: { id, name } });
              if (area) focusSelected(area);
            }}
          />
        )}
      </div>
      <p className="zv-sr-only" role="status">
        {held && `Взято: ${held.name}. Выберите урок и нажмите Enter, Escape отменяет`}
      </p>
      {tool.kind === 'menu' && (
        <ReplacementMenu
          data={data}
          view={view}
          opened={tool}
          onPartChange={(key) => setTool({ ...tool, key })}
          onClose={() => setTool(IDLE)}
          onChange={change}
          onMerge={merge.begin}
        />
      )}
      {merge.step === 'teacher' && <MergeTeacher merge={merge} data={data} view={view} />}
      {isPlanning && !narrow && area && (
        <LessonDrag
          area={area}
          data={data}
          lessonAt={lessonAt}
          isBusy={tool.kind === 'merging' || data.isOfAnotherWeek}
          onDrag={(marks) => setTool(marks ? { kind: 'dragging', marks } : IDLE)}
          onChange={change}
          onMerge={merge.drop}
        />
      )}
    </div>
  );
}

function marksOf(
  tool: PlanningTool,
  mergeMarks: PlanningMarks,
  targets: { reasonOf: (part: LessonPart) => string | null } | null,
): PlanningMarks {
  switch (tool.kind) {
    case 'dragging':
      return tool.marks;
    case 'merging':
      return mergeMarks;
    case 'holding':
      return { obstacle: targets?.reasonOf };
    default:
      return {};
  }
}

function focusSelected(area: HTMLElement): void {
  area.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
}
