import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { planOf } from '@zvonok/domain/editor/plan';

/** The permanent timetable. Of a host without a read for it, a week is asked and its changes are taken away. */
export const permanentTimetable = (api: Api) =>
  groupQueries.permanent(api, async (client) => {
    const week = client.fetchQuery(groupQueries.editor(api));
    const teachers = client.fetchQuery(teacherQueries.list(api));
    return [...planOf(await week, await teachers)];
  });
