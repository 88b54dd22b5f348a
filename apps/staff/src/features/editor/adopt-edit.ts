import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { lessonQueries } from '@zvonok/api-client/queries/lessons';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { withPlacedLessons } from '@zvonok/domain/timetable/placed-lessons';
import type { EditAnswer } from './send-edit.ts';

/** Puts an edit's answer in its place, so that nothing has to be fetched to see it; what was being fetched is older and does not count. */
export function adoptEdit(client: QueryClient, api: Api, answer: EditAnswer): void {
  const { lessons, unplaced, removed } = answer;
  const left = removed === null ? unplaced : [...unplaced, { id: removed }];
  const gridKey = groupQueries.editor(api).queryKey;
  const trayKey = lessonQueries.unplaced(api).queryKey;
  void client.cancelQueries({ queryKey: gridKey });
  void client.cancelQueries({ queryKey: trayKey });
  client.setQueryData(
    gridKey,
    (groups) => groups && [...withPlacedLessons(groups, { lessons, unplaced: left })],
  );
  const touched = new Set([...lessons, ...left].map(({ id }) => id));
  client.setQueryData(trayKey, (tray) => [...(tray ?? []).filter(({ id }) => !touched.has(id)), ...unplaced]);
  // Other weeks, and the lessons of the teachers, are fetched again when somebody looks at them.
  void client.invalidateQueries({ queryKey: groupQueries.all, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: [...teacherQueries.all, 'editor'], refetchType: 'none' });
}
