import { USER_FILTERS } from '@zvonok/domain/sorting/list-choices';
import { listSearch } from '../../shared/records/list-search.ts';

/**
 * What the list of users keeps in its address; by number, as given, by default. A view invites many at once instead: a
 * list, or the teachers of the timetable.
 */
export const USERS_SEARCH = listSearch({
  sorts: ['id', 'name', 'role', 'online', 'modified'],
  statuses: USER_FILTERS,
  views: ['invite', 'teachers'],
});
