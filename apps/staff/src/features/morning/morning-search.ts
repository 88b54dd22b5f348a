import { type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { searchReader } from '../../shared/navigation/search-reader.ts';

interface MorningSearch {
  /** The day that is planned; absent means the coming one with lessons. */
  date?: IsoDate;
  /** A sentence about who is away, to be looked at in the field. */
  text?: string;
}

export const readMorningSearch = searchReader<MorningSearch>(['date', 'text'], ({ date, text }) => ({
  ...(isSchoolDate(date) && { date }),
  ...(typeof text === 'string' && { text }),
}));
