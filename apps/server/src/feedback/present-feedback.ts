import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { FeedbackRow } from './feedback.ts';

export function presentFeedback(feedback: FeedbackRow, timeZone: string): Wire['Feedback'] {
  const { id, title, description, author, createdAt, filename } = feedback;
  return { id, title, description, author, creationDate: serverDate(createdAt, timeZone), filename };
}
