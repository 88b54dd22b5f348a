import { type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { searchReader } from '../../shared/navigation/search-reader.ts';

interface MorningSearch {
  /** The day that is planned; absent means the coming one with lessons. */
  date?: IsoDate;
}

export const readMorningSearch = searchReader<MorningSearch>(['date'], ({ date }) =>
  isSchoolDate(date) ? { date } : {},
);
