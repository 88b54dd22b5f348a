import { expect, it } from 'vitest';
import { COMMON_MESSAGE } from './common.ts';
import { EVENT_MESSAGE } from './events.ts';
import { FEEDBACK_MESSAGE } from './feedback.ts';
import { NOTIFICATION_MESSAGE } from './notifications.ts';
import { ORDER_MESSAGE } from './orders.ts';
import { SESSION_MESSAGE } from './session.ts';
import { TIMETABLE_MESSAGE } from './timetable.ts';
import { USER_MESSAGE } from './users.ts';

it('has one home for every text', () => {
  const areas = [
    COMMON_MESSAGE,
    EVENT_MESSAGE,
    FEEDBACK_MESSAGE,
    NOTIFICATION_MESSAGE,
    ORDER_MESSAGE,
    SESSION_MESSAGE,
    TIMETABLE_MESSAGE,
    USER_MESSAGE,
  ];
  const texts = areas.flatMap((area) => Object.values(area));

  expect(new Set(texts).size).toBe(texts.length);
});
