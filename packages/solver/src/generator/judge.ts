import { at } from '../assignment.ts';
import { applyCurrent } from './current.ts';
import { type Measured, measure } from './measure.ts';
import { compile, listAt } from './model.ts';
import type { GeneratorProblem } from './problem.ts';
import { TimetableState } from './state.ts';

/**
 * The timetable that stands, by the rules of a problem and as it is: nothing is moved, whatever it breaks, and a lesson
 * outside the week its class should have counts like any other. Unplaced is what the school's week has no place for.
 */
export function judge(problem: GeneratorProblem): Measured {
  return measure(asItStands(problem));
}

/** The state of that timetable. */
export function asItStands(problem: GeneratorProblem): TimetableState {
  const model = compile(problem, 'scratch');
  applyCurrent(model);
  const state = new TimetableState(model);
  model.startAt.forEach((slot, lesson) => {
    if (slot < 0) return;
    const groups = listAt(model.itemClasses, at(model.lessonItem, lesson));
    if (groups.every((group) => at(state.grid, group * model.week.slots + slot) < 0))
      state.place(lesson, slot);
  });
  state.settle();
  return state;
}
