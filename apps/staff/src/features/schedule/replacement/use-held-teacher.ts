import { useRouteContext } from '@tanstack/react-router';
import type { LessonPart, TeacherRef } from '@zvonok/domain/timetable/lesson';
import { teacherTargets } from '@zvonok/domain/timetable/teacher-targets';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import { useMemo, useState } from 'react';
import type { Planner } from './planner.ts';

/** A teacher taken from the list, who waits for a lesson: the way of the keyboard and of touch to what the mouse drags. */
export function useHeldTeacher({ replacement }: Planner, timetable: Timetable) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [held, setHeld] = useState<TeacherRef | null>(null);
  const targets = useMemo(() => held && teacherTargets(timetable, held), [held, timetable]);

  const putOn = (parts: readonly LessonPart[], part: LessonPart) => {
    if (!held || !targets) return;
    const place = [part, ...parts].find((candidate) => targets.reasonOf(candidate) === null);
    if (!place) {
      toasts.error(targets.refusalText(part));
      return;
    }
    setHeld(null);
    replacement.send({ type: 'replacement.choose', part: place, teacher: held });
  };

  return { held, take: setHeld, putOn, obstacle: targets?.reasonOf };
}
