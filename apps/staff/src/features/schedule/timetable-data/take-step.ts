import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { detailOfStep } from '@zvonok/domain/timetable/change-detail';
import { inverseOf } from '@zvonok/domain/timetable/inverse-change';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import {
  type PendingChange,
  partsOfChange,
  type WantedChange,
} from '@zvonok/domain/timetable/pending-change';
import {
  forgetStep,
  type PlanningStep,
  rememberStep,
} from '../../../shared/planning-history/planning-history.ts';
import { changeTimetable, discard } from './request-changes.ts';
import type { TimetableMutationParts } from './timetable-mutations.ts';

export interface StepOptions {
  week: IsoDate;
  /** How long a success is told, in milliseconds. */
  messageMs: number;
  /** The lessons of the week as they are before the step. */
  known: readonly LessonPart[];
}

type StepParts = Pick<TimetableMutationParts, 'queryClient' | 'toasts' | 'store'>;

/** Asks for everything one press means, and offers the way back: in the message, and as the last step there is. */
export function takeStep(parts: StepParts, wanted: readonly WantedChange[], options: StepOptions): void {
  ask(parts, wanted, options, 'Отменить');
}

/** A step that takes one back is no step itself, or Ctrl+Z would go to and fro; its message offers the way back. */
function ask(
  parts: StepParts,
  wanted: readonly WantedChange[],
  options: StepOptions,
  label: 'Отменить' | 'Вернуть',
): void {
  const { queryClient } = parts;
  const { week, messageMs, known } = options;
  const asked = new Map<string, PendingChange>();
  let isTakenBack = false;
  const step: PlanningStep = {
    undo() {
      forgetStep(queryClient, step);
      if (isTakenBack) return;
      isTakenBack = true;
      const unsent = discard(parts, ({ key }) => asked.has(key));
      const made = [...asked.values()].filter(({ key }) => !unsent.includes(key));
      const inverses = made.toReversed().flatMap((change) => inverseOf(change, known) ?? []);
      // What brings it back again is looked up among the lessons as they were.
      const before = [...wanted.flatMap(partsOfChange), ...known];
      ask(parts, inverses, { ...options, known: before }, label === 'Отменить' ? 'Вернуть' : 'Отменить');
    },
  };
  const message = { detail: () => detailOfStep([...asked.values()]), action: { label, onPress: step.undo } };
  const onRefused = (key: string) => {
    asked.delete(key);
    if (asked.size === 0) forgetStep(queryClient, step);
  };
  for (const one of wanted) {
    const change = changeTimetable(parts, one, { week, messageMs, message, onRefused });
    if (change) asked.set(change.key, change);
  }
  if (asked.size > 0 && label === 'Отменить') rememberStep(queryClient, step);
}
