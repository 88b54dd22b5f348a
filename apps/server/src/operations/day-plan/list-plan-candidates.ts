import { canSwap } from '@zvonok/domain/access/rights';
import { numbersKey, numbersOf } from '@zvonok/domain/planning/move-records';
import { type RankedCandidate, rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import { scoreOf } from '@zvonok/domain/planning/terms';
import { reasonText } from '@zvonok/domain/planning/words';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { partsByKey, receivingPart } from '@zvonok/domain/timetable/change-effects';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { withAbsences } from '@zvonok/domain/timetable/week-absences';
import { dayInputOf } from '@zvonok/solver/day-of-timetable';
import { type LessonOption, optionsOf } from '@zvonok/solver/options';
import type { Wire } from '../../platform/schemas.ts';
import { defineOperation } from '../operation.ts';
import { missingLesson } from '../refusals.ts';
import { planDateOf } from './plan-date.ts';
import { readDayToPlan } from './read-day.ts';

/** Everybody with the reason, and what else could be done with a lesson. */
export const listPlanCandidates = defineOperation('listPlanCandidates', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { lessonId, subgroupId = null } = call.query;
    const day = await readDayToPlan(date, services);
    const timetable = withAbsences(day.timetable, day.absences);
    const key = numbersKey({ lessonId, subgroupId });
    const ofDay = partsByKey(partsOf(timetable, date.day));
    const asked = ofDay.get(key);
    if (!asked) throw call.refuse(404, missingLesson(lessonId));
    const part = receivingPart(asked, ofDay);
    const groups = teacherGroups(timetable, day.teachers, part);
    const { recent, planning } = day;
    const { subject, other, conflicts } = rankedGroups(groups, timetable, part, { recent, planning });
    const able = [...subject, ...other].sort((a, b) => scoreOf(a.terms) - scoreOf(b.terms));
    const options = optionsOf(dayInputOf({ ...day, week: day.absences }), numbersOf(part));
    return {
      date: date.date,
      version: day.version,
      lessonId,
      subgroupId,
      teachers: [...able, ...conflicts].map(presentCandidate),
      moves: options.map(presentOption),
    };
  },
});

function presentCandidate({ teacher, reason, ...candidate }: RankedCandidate): Wire['PlanCandidate'] {
  const { terms, words, coversOfMonth, day } = candidate;
  return {
    teacher: { id: teacher.id, name: teacher.name },
    available: reason === null,
    reason,
    terms: [...terms],
    words,
    score: scoreOf(terms),
    coversOfMonth,
    day: [...day],
  };
}

function presentOption({ terms, ...option }: LessonOption): Wire['PlanOption'] {
  return {
    ...option,
    available: option.reason === null,
    terms: [...terms],
    words: reasonText(terms),
    score: scoreOf(terms),
  };
}
