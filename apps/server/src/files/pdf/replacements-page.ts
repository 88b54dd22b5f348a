import type { SummaryCard } from '@zvonok/domain/summary/summary';

/** What one day's document says, in words ready to be printed. */
export interface ReplacementsPage {
  schoolName: string;
  /** 'Понедельник, 16 ноября 2026 г.' */
  date: string;
  cards: readonly SummaryCard[];
  /** What stands on the page of a day without changes. */
  nothing: string;
}
