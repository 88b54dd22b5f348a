import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { presentEvent } from '../../events/present-event.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';
import { rangeErrors } from './event-range.ts';

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Wire['Event']) => id },
  { header: 'Название', width: 40, value: ({ title }: Wire['Event']) => title },
  { header: 'Начало', width: 18, value: ({ startDate }: Wire['Event']) => showServerDate(startDate) },
  { header: 'Окончание', width: 18, value: ({ endDate }: Wire['Event']) => showServerDate(endDate) },
  { header: 'Место', width: 24, value: ({ location }: Wire['Event']) => location || null },
  { header: 'Ответственный', width: 26, value: ({ responsible }: Wire['Event']) => responsible || null },
  { header: 'Автор', width: 22, value: ({ creator }: Wire['Event']) => creator },
  { header: 'Описание', width: 60, value: ({ description }: Wire['Event']) => description || null },
];

/** What the list of events shows for the same search and days. */
export const exportEvents = defineOperation('exportEvents', {
  allow: canAdministerEvents,
  run(call, services) {
    const { text, start, end } = call.query;
    const errors = rangeErrors({ start, end });
    if (errors.length > 0) throw call.refuse(400, 'Проверьте начало и конец промежутка.', { errors });
    return exportList(call, services, {
      name: 'События',
      plainName: 'events.xlsx',
      columns: COLUMNS,
      async read() {
        const found = await services.events.matching({ text, start, end });
        return found.map(presentEvent);
      },
    });
  },
});
