import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { isFound } from '@zvonok/domain/feedback/find-feedback';
import { presentFeedback } from '../../feedback/present-feedback.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';

type Feedback = Wire['Feedback'];

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Feedback) => id },
  { header: 'Создан', width: 18, value: ({ creationDate }: Feedback) => showServerDate(creationDate) },
  { header: 'Автор', width: 26, value: ({ author }: Feedback) => author },
  { header: 'Заголовок', width: 40, value: ({ title }: Feedback) => title },
  { header: 'Описание', width: 80, value: ({ description }: Feedback) => description },
  { header: 'Файл', width: 8, value: ({ filename }: Feedback) => (filename === null ? null : 'есть') },
];

/** What the list of feedback shows for the same search and days, the oldest first. */
export const exportFeedbacks = defineOperation('exportFeedbacks', {
  allow: canReviewFeedback,
  run(call, services) {
    const { text = '', from = null, to = null } = call.query;
    return exportList(call, services, {
      name: 'Фидбеки',
      plainName: 'feedbacks.xlsx',
      columns: COLUMNS,
      async read() {
        const all = await services.feedback.list();
        return all
          .map((each) => presentFeedback(each, services.clock.timeZone))
          .filter((each) => isFound(each, { text, range: { from, to } }));
      },
    });
  },
});
