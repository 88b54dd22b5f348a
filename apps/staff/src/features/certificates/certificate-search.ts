import { DEFAULT_SORT } from '@zvonok/domain/sorting/default-sorts';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { CertificateView } from '@zvonok/ui/certificates';
import { listSearch } from '../../shared/record-list/list-search.ts';

/** What the list can be sorted by; the open ones first unless the reader chooses otherwise. */
const SORTS = ['processed', 'dateCreated', 'dateClosed', 'id', 'name', 'eduGroup', 'executor'] as const;
type CertificateSort = (typeof SORTS)[number];
export type CertificateState = 'open' | 'closed';

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
export const certificateSearch = listSearch({
  sorts: SORTS,
  statuses: STATE_OPTIONS.map(({ value }) => value),
});

const KEY: Record<CertificateSort, (certificate: CertificateView) => SortValue> = {
  processed: DEFAULT_SORT.certificates,
  dateCreated: ({ dateCreated }) => dateCreated,
  dateClosed: ({ dateClosed }) => dateClosed,
  id: ({ id }) => id,
  name: ({ name }) => name,
  // «5А» before «10Б».
  eduGroup: ({ eduGroup }) => eduGroup.replace(/\d+/, (number) => number.padStart(2, '0')),
  executor: ({ executor }) => executor,
};

/** The requests that are wanted, sorted; equal ones stay as the server has them, the newest first. */
export function shownCertificates<Certificate extends CertificateView>(
  certificates: readonly Certificate[],
  {
    states,
    sort,
  }: { states: readonly CertificateState[]; sort: { by: CertificateSort; direction: SortDirection } },
): Certificate[] {
  const wanted =
    states.length === 0
      ? certificates
      : certificates.filter(({ processed }) => states.includes(processed ? 'closed' : 'open'));
  return sortBy(wanted, KEY[sort.by], sort.direction);
}
