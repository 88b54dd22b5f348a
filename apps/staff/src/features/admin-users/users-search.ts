import { USER_FILTERS } from '@zvonok/domain/users/filter';
import { listSearch } from '../../shared/record-list/list-search.ts';

/** What the list of users keeps in its address; by number, as given, by default. */
export const USERS_SEARCH = listSearch({
  sorts: ['id', 'name', 'role', 'online', 'modified'],
  statuses: USER_FILTERS,
});
