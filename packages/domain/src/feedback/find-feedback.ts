import { parseServerDate } from '../calendar/server-date.ts';

/** What feedback is found by. */
export interface FoundFeedback {
  id: number;
  title: string;
  description: string;
  author: string;
  /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
  creationDate: string;
}

export interface FeedbackFilter {
  /** Part of a title, a text, an author or a number, in any letter case; empty for all. */
  text: string;
  /** Days, `yyyy-mm-dd`, both included; null for an open end. */
  range: { from: string | null; to: string | null };
}

/** Returns whether a list narrowed like this shows the feedback. */
export function isFound(feedback: FoundFeedback, { text, range }: FeedbackFilter): boolean {
  const { title, description, author, id, creationDate } = feedback;
  const wanted = text.trim().toLocaleLowerCase('ru');
  const holds = [title, description, author, String(id)].some((part) =>
    part.toLocaleLowerCase('ru').includes(wanted),
  );
  return holds && isWithin(creationDate, range);
}

/** What has no date is in no range of days. */
function isWithin(creationDate: string, { from, to }: FeedbackFilter['range']): boolean {
  if (from === null && to === null) return true;
  const day = parseServerDate(creationDate)?.date;
  return day !== undefined && (from === null || day >= from) && (to === null || day <= to);
}
