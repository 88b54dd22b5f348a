import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { partKey } from '@zvonok/domain/timetable/lesson';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { ReplacementMenu } from '@zvonok/ui';
import { useMemo } from 'react';
import type { TimetableData } from '../data/use-timetable.ts';
import type { ShownWeek } from '../search/use-week.ts';
import type { OpenedParts } from './opened-parts.ts';
import { useEditorHref } from './use-editor-href.ts';
import { usePlanner } from './use-planner.ts';

interface CellMenuProps {
  data: TimetableData;
  week: ShownWeek;
  view: 'group' | 'teacher';
  opened: OpenedParts;
  onOpenedChange: (opened: OpenedParts | null) => void;
}

/** The menu of an open cell, over the timetable as it is now. */
export function CellMenu({ data, week, view, opened, onOpenedChange }: CellMenuProps) {
  const { timetable, teachers } = data;
  const { replacement, merge } = usePlanner(week.parameter);
  const editorHref = useEditorHref();
  const parts = useMemo(
    () => partsOf(timetable).filter((part) => opened.keys.includes(partKey(part))),
    [timetable, opened],
  );
  const part = parts.find((candidate) => partKey(candidate) === opened.key);
  const groups = useMemo(() => part && teacherGroups(timetable, teachers, part), [timetable, teachers, part]);
  if (!part || !groups) return null;

  // Closed before anything is sent: the cell has the focus while what it shows changes.
  const andClose = (send: () => void) => () => {
    onOpenedChange(null);
    opened.element.focus({ preventScroll: true });
    send();
  };

  return (
    <ReplacementMenu
      anchor={opened.element}
      parts={parts}
      part={part}
      onPartChange={(next) => onOpenedChange({ ...opened, key: partKey(next) })}
      groups={groups}
      view={view}
      onChoose={(teacher) =>
        andClose(() => replacement.send({ type: 'replacement.choose', part, teacher }))()
      }
      onReset={andClose(() => replacement.send({ type: 'replacement.reset', part }))}
      onGoHome={andClose(() => replacement.send({ type: 'replacement.goHome', part }))}
      onMerge={andClose(() => merge.send({ type: 'merge.begin', part }))}
      onClose={() => onOpenedChange(null)}
      editorHref={editorHref(part)}
    />
  );
}
