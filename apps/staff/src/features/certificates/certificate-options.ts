import type { CertificateSort, CertificateState } from '@zvonok/domain/certificates/list-choices';

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
