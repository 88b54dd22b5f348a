import { type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { AUDIT_GROUPS, type AuditGroup } from '@zvonok/domain/sorting/list-choices';
import { searchReader } from '../../shared/navigation/search-reader.ts';

/** What the journal keeps in its address: the filter, so that a link shows the same entries. */
export interface AuditSearch {
  from?: IsoDate;
  to?: IsoDate;
  group?: AuditGroup;
  /** A user's number. */
  person?: number;
  text?: string;
}

/** As the contract bounds them. */
const MAX_TEXT = 100;
const MAX_ID = 2_147_483_647;

/** Reads the address a person may have typed or kept for years: what makes no sense is dropped. */
export const readAuditSearch = searchReader<AuditSearch>(['from', 'to', 'group', 'person', 'text'], (raw) => {
  const { from, to, person, text } = raw;
  const group = AUDIT_GROUPS.find((one) => one === raw.group);
  const isPerson = typeof person === 'number' && Number.isInteger(person) && person > 0 && person <= MAX_ID;
  const words = typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, MAX_TEXT) : '';
  return {
    ...(isSchoolDate(from) && { from }),
    ...(isSchoolDate(to) && { to }),
    ...(group && { group }),
    ...(isPerson && { person }),
    ...(words !== '' && { text: words }),
  };
});

/**
 * The filter for the server; of days in the wrong order only one end. The router keeps whatever else an address says,
 * which may be a parameter of the call that this page does not set.
 */
export function auditFilter({ from, to, group, person, text }: AuditSearch): AuditSearch {
  const isOrdered = !from || !to || from <= to;
  return {
    ...(from && isOrdered && { from }),
    ...(to && { to }),
    ...(group && { group }),
    ...(person !== undefined && { person }),
    ...(text !== undefined && { text }),
  };
}
