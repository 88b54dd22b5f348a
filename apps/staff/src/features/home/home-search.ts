import { type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { searchReader } from '../../shared/navigation/search-reader.ts';

/** What the home page keeps in its address. */
export interface HomeSearch {
  /** The day whose events are listed; absent means today. */
  day?: IsoDate;
}

/** Reads the address a person may have typed or kept for years: what makes no sense is dropped. */
export const readHomeSearch = searchReader<HomeSearch>(['day'], ({ day }) =>
  isSchoolDate(day) ? { day } : {},
);
