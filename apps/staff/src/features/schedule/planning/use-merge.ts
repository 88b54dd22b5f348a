import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { mergePartners } from '@zvonok/domain/timetable/allowed-changes';
import type { WantedChange } from '@zvonok/domain/timetable/change-effects';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { mergeMachine } from '@zvonok/machines/merge/merge.machine';
import type { GridStep } from '@zvonok/ui/timetable';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TimetableData } from '../timetable-query.ts';
import type { PlanningMarks } from './planning-tool.ts';

/** 'Режим объединения' on the screen: the state of the merge machine and the functions that send its events. */
export interface Merge {
  isActive: boolean;
  /** Looking for the second lesson, or choosing who takes both. */
  step: 'lessons' | 'teacher' | null;
  first: LessonPart | null;
  second: LessonPart | null;
  teacher: TeacherRef | null;
  /** Lessons of the cell that was chosen last that could be the second. */
  seconds: readonly LessonPart[];
  marks: PlanningMarks;
  begin: (first: LessonPart) => void;
  /** One lesson was put on another: both steps at once. */
  drop: (first: LessonPart, second: LessonPart) => void;
  /** A cell was chosen to hold the second lesson; chosen again, it is confirmed. */
  pick: (parts: readonly LessonPart[], part: LessonPart) => void;
  pickSecond: (part: LessonPart) => void;
  chooseTeacher: (teacher: TeacherRef) => void;
  confirm: () => void;
  cancel: () => void;
}

export function useMerge(
  { timetable }: Pick<TimetableData, 'timetable'>,
  change: (wanted: WantedChange) => void,
): Merge {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const actor = useActorRef(
    mergeMachine.provide({
      actions: {
        requestMerge: (_, plan) => change({ kind: 'merge', ...plan }),
        tell: (_, text) => toasts.error(text),
      },
    }),
  );
  const snapshot = useSelector(actor, (current) => current);
  const { first, second, teacher } = snapshot.context;
  const [seconds, setSeconds] = useState<readonly LessonPart[]>([]);
  const isActive = snapshot.hasTag('merging');
  const { send } = actor;

  // Another user may change one of the two lessons while the other is chosen.
  useEffect(() => {
    const { context } = actor.getSnapshot();
    if (!context.first) return;
    const now = new Map(partsOf(timetable, context.first.day).map((part) => [partKey(part), part]));
    send({
      type: 'timetable.change',
      first: now.get(partKey(context.first)) ?? null,
      second: (context.second && now.get(partKey(context.second))) ?? null,
    });
  }, [timetable, actor, send]);

  const partners = useMemo(
    () => (isActive && first ? mergePartners(timetable, first) : null),
    [isActive, first, timetable],
  );
  const steps = useMemo(() => {
    const known = new Map<string, GridStep>();
    if (first) known.set(partKey(first), 'first');
    return second ? known.set(partKey(second), 'second') : known;
  }, [first, second]);
  const cancel = useCallback(() => send({ type: 'merge.cancel' }), [send]);
  const confirm = () => send({ type: 'merge.confirm' });

  return {
    isActive,
    step: !isActive ? null : snapshot.hasTag('popup') ? 'teacher' : 'lessons',
    first,
    second,
    teacher,
    seconds,
    marks: { obstacle: partners?.reasonOf, steps },
    begin: (part) => send({ type: 'merge.begin', part }),
    drop: (from, into) => send({ type: 'merge.drop', first: from, second: into }),
    pick(parts, part) {
      const isSame = second && parts.some((candidate) => partKey(candidate) === partKey(second));
      if (isSame && parts[0] === part) return confirm();
      const fit = parts.filter((candidate) => partners?.isPartner(candidate));
      setSeconds(fit);
      send({ type: 'merge.pick', part: fit.includes(part) ? part : (fit[0] ?? part) });
    },
    pickSecond: (part) => send({ type: 'merge.pick', part }),
    chooseTeacher: (chosen) => send({ type: 'merge.choose', teacher: chosen }),
    confirm,
    cancel,
  };
}
