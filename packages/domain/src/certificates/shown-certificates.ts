import { withEvenNumbers } from '../lesson/class-order.ts';
import { DEFAULT_SORT } from '../sorting/default-sorts.ts';
import { type SortDirection, type SortValue, sortBy } from '../sorting/sort-by.ts';
import type { CertificateSort, CertificateState } from './list-choices.ts';

/** What requests are filtered and sorted by. */
interface SortedCertificate {
  id: number;
  name: string;
  eduGroup: string;
  dateCreated: string | null;
  dateClosed: string | null;
  processed: boolean;
  executor: string | null;
}

export interface CertificateFilter {
  /** None shows all. */
  states: readonly CertificateState[];
  sort: { by: CertificateSort; direction: SortDirection };
}

const KEY: Record<CertificateSort, (certificate: SortedCertificate) => SortValue> = {
  processed: DEFAULT_SORT.certificates,
  dateCreated: ({ dateCreated }) => dateCreated,
  dateClosed: ({ dateClosed }) => dateClosed,
  id: ({ id }) => id,
  name: ({ name }) => name,
  // «5А» before «10Б», «5-2» before «5-10».
  eduGroup: ({ eduGroup }) => withEvenNumbers(eduGroup),
  executor: ({ executor }) => executor,
};

/** The requests that are wanted, sorted; equal ones stay as the server has them, the newest first. */
export function shownCertificates<Certificate extends SortedCertificate>(
  certificates: readonly Certificate[],
  { states, sort }: CertificateFilter,
): Certificate[] {
  const wanted =
    states.length === 0
      ? certificates
      : certificates.filter(({ processed }) => states.includes(processed ? 'closed' : 'open'));
  return sortBy(wanted, KEY[sort.by], sort.direction);
}
