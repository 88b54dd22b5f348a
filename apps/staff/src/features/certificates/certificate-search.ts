import { CERTIFICATE_SORTS, CERTIFICATE_STATES } from '@zvonok/domain/certificates/list-choices';
import { listSearch } from '../../shared/record-list/list-search.ts';

/** What the address of the list keeps. */
export const certificateSearch = listSearch({ sorts: CERTIFICATE_SORTS, statuses: CERTIFICATE_STATES });
