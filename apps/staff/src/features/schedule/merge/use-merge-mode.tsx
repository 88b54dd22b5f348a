import { useSelector } from '@xstate/react';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { mergePartners } from '@zvonok/domain/timetable/merge-partners';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { type GridStep, MergeDialog, MergePanel } from '@zvonok/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TimetableData } from '../data/use-timetable.ts';
import type { Planner } from '../replacement/planner.ts';

const NO_STEPS: ReadonlyMap<string, GridStep> = new Map();

export interface MergeMode {
  active: boolean;
  /** Why a lesson cannot be second; undefined while none is looked for. */
  obstacle: ((part: LessonPart) => string | null) | undefined;
  steps: ReadonlyMap<string, GridStep>;
  /** A cell was chosen to hold the second lesson; chosen again, it is confirmed. */
  pick: (parts: readonly LessonPart[], part: LessonPart) => void;
  cancel: () => void;
  /** Stands above the table. */
  panel: ReactNode;
  dialog: ReactNode;
}

/** 'Режим объединения' on a screen: what the merge machine is at, and the ways to tell it. */
export function useMergeMode(
  { merge }: Planner,
  { timetable, teachers }: Pick<TimetableData, 'timetable' | 'teachers'>,
  view: 'group' | 'teacher',
): MergeMode {
  const snapshot = useSelector(merge, (current) => current);
  const active = snapshot.hasTag('merging') && !snapshot.hasTag('busy');
  const { first, second, teacher } = snapshot.context;
  const [seconds, setSeconds] = useState<readonly LessonPart[]>([]);

  // Somebody else may change one of the two lessons while the other is looked for.
  useEffect(() => {
    const { first, second } = merge.getSnapshot().context;
    if (!first) return;
    const now = new Map(partsOf(timetable, first.day).map((part) => [partKey(part), part]));
    merge.send({
      type: 'timetable.change',
      first: now.get(partKey(first)) ?? null,
      second: (second && now.get(partKey(second))) ?? null,
    });
  }, [timetable, merge]);

  const partners = useMemo(
    () => (active && first ? mergePartners(timetable, first) : null),
    [active, first, timetable],
  );
  const steps = useMemo(() => {
    if (!active || !first) return NO_STEPS;
    const known = new Map<string, GridStep>([[partKey(first), 'first']]);
    return second ? known.set(partKey(second), 'second') : known;
  }, [active, first, second]);
  const groups = useMemo(
    () => (second && snapshot.hasTag('popup') ? teacherGroups(timetable, teachers, second) : null),
    [timetable, teachers, second, snapshot],
  );

  const cancel = () => merge.send({ type: 'merge.cancel' });
  const confirm = () => merge.send({ type: 'merge.confirm' });
  const pick = (parts: readonly LessonPart[], part: LessonPart) => {
    if (second && parts.some((candidate) => partKey(candidate) === partKey(second)) && parts[0] === part) {
      confirm();
      return;
    }
    const fit = parts.filter((candidate) => partners?.isPartner(candidate));
    setSeconds(fit);
    merge.send({ type: 'merge.pick', part: fit.includes(part) ? part : (fit[0] ?? part) });
  };

  return {
    active,
    obstacle: partners?.reasonOf,
    steps,
    pick,
    cancel,
    panel: active && first && (
      <MergePanel
        first={first}
        second={second}
        seconds={seconds}
        onSecondChange={(part) => merge.send({ type: 'merge.pick', part })}
        onConfirm={confirm}
        onCancel={cancel}
      />
    ),
    dialog: first && second && groups && (
      <MergeDialog
        open
        first={first}
        second={second}
        teacher={teacher}
        groups={groups}
        view={view}
        onTeacherChange={(chosen) => merge.send({ type: 'merge.choose', teacher: chosen })}
        onConfirm={confirm}
        onCancel={cancel}
      />
    ),
  };
}
