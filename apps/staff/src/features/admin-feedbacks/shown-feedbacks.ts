import type { Feedback } from '@zvonok/api-client/feedback';
import { type FeedbackFilter, isFound } from '@zvonok/domain/feedback/find-feedback';
import { DEFAULT_SORT, type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { FeedbackSort } from './feedback-list-search.ts';

const SORT_VALUE: Record<FeedbackSort, (feedback: Feedback) => SortValue> = {
  creationDate: DEFAULT_SORT.feedbacks,
  title: ({ title }) => title,
  author: ({ author }) => author,
  id: ({ id }) => id,
};

export interface ShownList extends FeedbackFilter {
  sort: { by: FeedbackSort; direction: SortDirection };
}

/** What of the list is wanted. No call searches feedback, so the whole list is searched here. */
export function shownFeedbacks(all: readonly Feedback[], { sort, ...filter }: ShownList): Feedback[] {
  const found = all.filter((feedback) => isFound(feedback, filter));
  return sortBy(found, SORT_VALUE[sort.by], sort.direction);
}
