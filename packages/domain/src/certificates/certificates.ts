import { withEvenNumbers } from '../lesson/class-order.ts';
import type { CertificateSort, CertificateState } from '../sorting/list-choices.ts';
import { DEFAULT_SORT, type SortDirection, type SortValue, sortBy } from '../sorting/sort-by.ts';

/** What is known of a request for a certificate, as lists, histories and workbooks call it. */
export const CERTIFICATE_LABEL = {
  eduGroup: 'Класс',
  provided: 'Куда',
  contact: 'Связь',
  processed: 'Закрыта',
  dateCreated: 'Создана',
  dateClosed: 'Закрыта',
  executor: 'Исполнитель',
} as const;

/** Returns whether a certificate request can still be closed: once closed it stays so. */
export function canCloseCertificate(certificate: { processed: boolean }): boolean {
  return !certificate.processed;
}

/** How long closing a request can be taken back on its card. */
export const REOPEN_OFFERED_MS = 10_000;
/** For how long the server does so: a press in the last moment is still on its way. */
const REOPEN_ALLOWED_MS = REOPEN_OFFERED_MS + 2000;

/** Returns whether a person may still take back that a request was closed: the one who closed it, for ten seconds. */
export function canReopenCertificate(
  { closedAt, executorId }: { closedAt: Date; executorId: number | null },
  { userId, now }: { userId: number; now: Date },
): boolean {
  return executorId === userId && now.getTime() - closedAt.getTime() <= REOPEN_ALLOWED_MS;
}

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

/**
 * Characters of a status code: nothing that is taken for something else on paper is among them (0 and O, 1, I and L).
 */
export const STATUS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Twenty of thirty-one characters: 99 bits, which cannot be guessed. */
export const STATUS_CODE_LENGTH = 20;

const GROUP = 4;

/** Russian letters that look like a character of a code, as a person types them from paper. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Returns a code in the spelling that is hashed, however it was typed: in small letters, with blanks or hyphens. */
export function plainStatusCode(typed: string): string {
  return [...typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');
}

/** Returns a code in groups that an eye can hold: `7KQ2-XM9D-4RTA-W6HP-3CZE`. */
export function showStatusCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** What an unknown code says, whatever is wrong with it. */
export const UNKNOWN_STATUS_CODE = 'Заявки с таким кодом нет. Проверьте, как он написан на расписке.';
