import { listSearch } from '../../shared/records/list-search.ts';

/** What the list of events keeps in its address; by title, as given, by default. */
export const EVENTS_SEARCH = listSearch({ sorts: ['title', 'start', 'id'], range: true });
