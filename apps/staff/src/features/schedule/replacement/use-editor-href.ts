import { useRouter } from '@tanstack/react-router';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { cellCode, groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { useRoles } from '../../../shared/session/use-session.ts';

const EDITOR = '/app/schedule/editor';

/** The way to a lesson in the editor of the permanent timetable, for whoever may edit it. */
export function useEditorHref(): (part: LessonPart) => string | undefined {
  const { routesByPath } = useRouter();
  const roles = useRoles();
  const isThere = EDITOR in routesByPath && canEditSchedule(roles);
  return ({ group, day, number, subgroup }) => {
    if (!isThere) return undefined;
    const code = cellCode(groupName(group), day, number, subgroup?.id);
    return `${EDITOR}?lesson=${encodeURIComponent(code)}`;
  };
}
