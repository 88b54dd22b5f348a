import {
  CERTIFICATE_SORTS,
  CERTIFICATE_STATES,
  type CertificateSort,
  type CertificateState,
} from '@zvonok/domain/certificates/shown-certificates';
import { listSearch } from '../../shared/record-list/list-search.ts';

export const SORT_OPTIONS = [
  { id: 'processed', label: 'Сначала открытые' },
  { id: 'dateCreated', label: 'По дате заявки' },
  { id: 'dateClosed', label: 'По дате закрытия' },
  { id: 'id', label: 'По номеру' },
  { id: 'name', label: 'По имени' },
  { id: 'eduGroup', label: 'По классу' },
  { id: 'executor', label: 'По исполнителю' },
] as const satisfies readonly { id: CertificateSort; label: string }[];

export const STATE_OPTIONS = [
  { value: 'open', label: 'Открытые' },
  { value: 'closed', label: 'Закрытые' },
] as const satisfies readonly { value: CertificateState; label: string }[];

/** What the address of the list keeps. */
export const certificateSearch = listSearch({ sorts: CERTIFICATE_SORTS, statuses: CERTIFICATE_STATES });
