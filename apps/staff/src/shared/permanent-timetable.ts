import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { planOf } from '@zvonok/domain/editor/permanent-plan';

/**
 * The permanent timetable of a week (its Monday), or the one that holds now. On a host without a call for it, a week is
 * read and its changes are removed.
 */
export const permanentTimetable = (api: Api, week?: string) =>
  groupQueries.permanent(api, week, async (client) => {
    const groups = client.fetchQuery(groupQueries.editor(api, week));
    const teachers = client.fetchQuery(teacherQueries.list(api));
    return [...planOf(await groups, await teachers)];
  });
