import { listSearch } from '../../shared/record-list/list-search.ts';
import { FEEDBACK_SORTS } from './shown-feedbacks.ts';

/** What the list of feedback keeps in its address. */
export const FEEDBACK_LIST = listSearch({ sorts: FEEDBACK_SORTS, range: true });
