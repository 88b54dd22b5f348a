import { type IsoDate, isIsoDate } from '@zvonok/domain/calendar/school-date';

/** What the home page keeps in its address. */
export interface HomeSearch {
  /** The day whose events are listed; absent means today. */
  day?: IsoDate;
}

/** Reads the address a person may have typed or kept for years: what makes no sense is dropped. */
export function readHomeSearch({ day }: Record<string, unknown>): HomeSearch {
  return isIsoDate(day) ? { day } : {};
}
