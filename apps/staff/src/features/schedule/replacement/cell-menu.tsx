import { useRouteContext } from '@tanstack/react-router';
import { ERROR_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { canReplace, originalTeacher, replacementRefusalText } from '@zvonok/domain/timetable/replacement';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { ReplacementMenu } from '@zvonok/ui';
import { useMemo } from 'react';
import type { TimetableData } from '../data/use-timetable.ts';
import type { ShownWeek } from '../search/use-week.ts';
import type { OpenedParts } from './opened-parts.ts';
import { chooseTeacher, resetTeacher, type TeacherChange } from './teacher-change.ts';
import { useTeacherChange } from './use-teacher-change.ts';

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
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const { mutate } = useTeacherChange({
    week: week.parameter,
    // Messages of the teacher view stay longer (section 9).
    ...(view === 'teacher' && { successMs: ERROR_MESSAGE_MS }),
  });
  const parts = useMemo(
    () => partsOf(timetable).filter((part) => opened.keys.includes(partKey(part))),
    [timetable, opened],
  );
  const part = parts.find((candidate) => partKey(candidate) === opened.key);
  const groups = useMemo(() => part && teacherGroups(timetable, teachers, part), [timetable, teachers, part]);
  if (!part || !groups) return null;

  const close = () => {
    onOpenedChange(null);
    opened.element.focus({ preventScroll: true });
  };
  const send = (change: TeacherChange | null) => {
    close();
    if (change) mutate(change);
  };
  const choose = (changed: LessonPart, teacher: { id: number; name: string }) => {
    const verdict = canReplace(changed);
    if (verdict.allowed) return send(chooseTeacher(changed, teacher));
    close();
    toasts.error(replacementRefusalText(verdict.reason));
  };

  return (
    <ReplacementMenu
      anchor={opened.element}
      parts={parts}
      part={part}
      onPartChange={(next) => onOpenedChange({ ...opened, key: partKey(next) })}
      groups={groups}
      view={view}
      onChoose={(teacher) => choose(part, teacher)}
      onReset={() => send(resetTeacher(part, originalTeacher(part, teachers)))}
      onClose={() => onOpenedChange(null)}
    />
  );
}
