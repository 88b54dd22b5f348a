import { ABSENT, absenceAt } from '@zvonok/domain/absences/absence';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { teachersToAsk } from '@zvonok/domain/planning/teachers-to-ask';
import { canReplace } from '@zvonok/domain/timetable/allowed-changes';
import type { Candidate, TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import {
  TeacherSidebar as Sidebar,
  type TeacherSidebarProps as SidebarProps,
} from '@zvonok/ui/timetable/planning';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TimetableData } from '../timetable-query.ts';
import type { LessonAt, PlanningTool } from './planning-tool.ts';
import { type CandidateData, candidatesFor } from './use-candidates.ts';

interface TeacherSidebarProps extends Pick<SidebarProps, 'held' | 'onTake' | 'fold'> {
  data: TimetableData;
  /** Their lessons need no substitutes. */
  daysOff: ReadonlyMap<Weekday, string>;
  tool: PlanningTool;
  lessonAt: LessonAt;
}

/**
 * The teachers next to the table. By name, who is away all week is left out, and who is on some days says so. Closed
 * while the menu of a lesson is open; after it they stand as in that menu.
 */
export function TeacherSidebar({ data, daysOff, tool, lessonAt, ...sidebar }: TeacherSidebarProps) {
  const { timetable, teachers, absences, planning } = data;
  const { layout } = timetable;
  const week = timetable.absences;
  const blocked = planning?.blockedTeacherIds;
  const asked = useMemo(
    () =>
      teachersToAsk(
        week,
        teachers,
        layout.days.filter((day) => !daysOff.has(day)),
        blocked,
      ),
    [week, teachers, layout, daysOff, blocked],
  );
  const chosen = useChosenLesson(tool, lessonAt);
  const isClosed = tool.kind === 'menu';
  const lesson = useMemo(() => {
    if (isClosed) return null;
    const part = chosen.key && partsOf(timetable).find((one) => partKey(one) === chosen.key);
    if (!part || !canReplace(part).allowed) return null;
    return {
      title: `${groupName(part.group)}, ${WEEKDAY_LABEL[part.day]}, ${part.number} урок`,
      groups: withItsTeacher({ timetable, teachers, absences, planning }, part),
    };
  }, [timetable, teachers, absences, planning, chosen.key, isClosed]);
  return (
    <Sidebar
      {...asked}
      {...sidebar}
      isClosed={isClosed}
      lesson={lesson && { ...lesson, onLeave: chosen.leave }}
    />
  );
}

/** The present teacher of the lesson is no candidate for it, and can be taken for another one all the same. */
function withItsTeacher(data: CandidateData, part: LessonPart): TeacherGroups {
  const groups = candidatesFor(data, part);
  if (!part.teacher) return groups;
  const { id, name } = part.teacher;
  const isAway = absenceAt(data.timetable.absences, id, part) !== null;
  // As one of those who could be looked for, if it had no teacher.
  const teachers = [{ id, name, eduSubject: null }];
  const [found] = Object.values(candidatesFor({ ...data, teachers }, { ...part, teacher: null })).flat();
  const own: Candidate = {
    day: [],
    ...found,
    teacher: { id, name, eduSubject: null },
    reason: isAway ? ABSENT : 'ведёт этот урок',
    ...(isAway && { isAway }),
  };
  return { ...groups, conflicts: isAway ? [...groups.conflicts, own] : [own, ...groups.conflicts] };
}

type OpenedMenu = Pick<Extract<PlanningTool, { kind: 'menu' }>, 'key' | 'keys'>;

/** Where the user goes on with the chosen lesson: in its menu, and among the teachers. */
const BESIDE = '[role=dialog], aside';

/**
 * The lesson whose menu was opened last, by `partKey`, until the focus goes to another place of the page. Only moving
 * through the table chooses nothing; while something is in the hand nothing moves.
 */
function useChosenLesson(tool: PlanningTool, lessonAt: LessonAt) {
  const [chosen, setChosen] = useState<OpenedMenu | null>(null);
  const opened = tool.kind === 'menu' ? tool : null;
  if (opened && opened.key !== chosen?.key) setChosen({ key: opened.key, keys: opened.keys });

  const latest = useRef({ tool, lessonAt, chosen });
  useLayoutEffect(() => {
    latest.current = { tool, lessonAt, chosen };
  });
  const isChosen = chosen !== null;
  useEffect(() => {
    if (!isChosen) return;
    const onFocus = ({ target }: FocusEvent) => {
      const now = latest.current;
      if (now.tool.kind !== 'idle' || !(target instanceof Element) || target.closest(BESIDE)) return;
      const part = now.lessonAt(target)?.part;
      if (!part || !now.chosen?.keys.includes(partKey(part))) startTransition(() => setChosen(null));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isChosen]);

  return { key: chosen?.key ?? null, leave: useCallback(() => setChosen(null), []) };
}
