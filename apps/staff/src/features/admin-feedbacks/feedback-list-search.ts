import { listSearch } from '../../shared/records/list-search.ts';

/** What the list can be sorted by, its own order first. */
const FEEDBACK_SORTS = ['creationDate', 'title', 'author', 'id'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

/** What the list of feedback keeps in its address. */
export const FEEDBACK_LIST = listSearch({ sorts: FEEDBACK_SORTS, range: true });
