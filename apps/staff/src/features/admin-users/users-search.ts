import { ROLES } from '@zvonok/domain/access/roles';
import { listSearch } from '../../shared/record-list/list-search.ts';

/** What the list of users keeps in its address; by number, as given, until somebody chooses otherwise. */
export const USERS_SEARCH = listSearch({
  sorts: ['id', 'name', 'role', 'online', 'modified'],
  statuses: [...ROLES, 'blocked', 'unregistered'],
});
