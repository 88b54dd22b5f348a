import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { noteOf } from '@zvonok/domain/summary/notes';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import type { Wire } from './schemas.ts';

/**
 * The five days of the corridor screen: what pupils need and nothing else. The row is written field by field, so that
 * neither the name of who is absent nor a reason can slip in with a spread.
 */
export function presentBoardDays(groups: readonly Wire['EditorGroup'][], week: IsoDate): Wire['KioskDay'][] {
  const timetable = buildTimetable(groups);
  return WEEKDAYS.map((day) => ({
    date: dateInWeek(week, day),
    dayName: day,
    rows: partsOf(timetable, day).flatMap((part) => boardRow(part) ?? []),
  }));
}

function boardRow(part: LessonPart): Wire['KioskRow'] | null {
  const { state } = part;
  if (state.kind === 'normal') return null;
  const replaced = state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
  return {
    className: groupName(part.group),
    subgroup: part.subgroup?.name ?? null,
    number: part.number,
    subject: part.subject.name,
    room: state.kind === 'sent-home' ? null : (part.room?.number ?? null),
    substitute: replaced ? (part.teacher?.name ?? null) : null,
    kind: state.kind,
    note: noteOf(part),
  };
}
