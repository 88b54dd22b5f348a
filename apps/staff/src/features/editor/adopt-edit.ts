import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonQueries } from '@zvonok/api-client/lessons';
import { teacherQueries } from '@zvonok/api-client/teachers';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { planOf } from '@zvonok/domain/editor/permanent-plan';
import { withPlacedLessons } from '@zvonok/domain/timetable/changes';
import { permanentTimetable } from '../../shared/permanent-timetable.ts';
import type { EditAnswer } from './send-edit.ts';

/**
 * Puts an edit's answer in its place, so that nothing has to be fetched to see it; what was being fetched is older and
 * does not count.
 */
export function adoptEdit(client: QueryClient, api: Api, answer: EditAnswer, week?: IsoDate): void {
  const { lessons, unplaced, removed } = answer;
  const left = removed === null ? unplaced : [...unplaced, { id: removed }];
  const weekKey = groupQueries.editor(api, week).queryKey;
  const planKey = permanentTimetable(api, week).queryKey;
  const teachers = client.getQueryData(teacherQueries.list(api).queryKey) ?? [];
  const trayKey = lessonQueries.unplaced(api, week).queryKey;
  void client.cancelQueries({ queryKey: weekKey });
  void client.cancelQueries({ queryKey: planKey });
  void client.cancelQueries({ queryKey: trayKey });
  const placed = { lessons, unplaced: left };
  client.setQueryData(weekKey, (groups) => groups && [...withPlacedLessons(groups, placed)]);
  // The answer shows the lessons as they are in this week.
  client.setQueryData(
    planKey,
    (groups) => groups && [...planOf(withPlacedLessons(groups, placed), teachers)],
  );
  const touched = new Set([...lessons, ...left].map(({ id }) => id));
  client.setQueryData(trayKey, (tray) => [...(tray ?? []).filter(({ id }) => !touched.has(id)), ...unplaced]);
  // Other weeks, and the lessons of the teachers, are refetched when they are shown.
  void client.invalidateQueries({ queryKey: groupQueries.all, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: [...teacherQueries.all, 'editor'], refetchType: 'none' });
}
