import { CERTIFICATE_SORTS, CERTIFICATE_STATES } from '@zvonok/domain/sorting/list-choices';
import { listSearch } from '../../shared/records/list-search.ts';

/** What the address of the list keeps. */
export const certificateSearch = listSearch({ sorts: CERTIFICATE_SORTS, statuses: CERTIFICATE_STATES });
