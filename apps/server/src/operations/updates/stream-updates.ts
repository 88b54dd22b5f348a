import { canViewSchedule } from '@zvonok/domain/access/rights';
import { EVERYBODY } from '../../updates/topics.ts';
import type { Subscription } from '../../updates/update-hub.ts';
import { anySignedIn } from '../access.ts';
import { defineStream } from '../operation.ts';

/** Each is told of what they may read, and of nothing else. */
export const streamUpdates = defineStream('streamUpdates', {
  allow: anySignedIn,
  follow(_call, session) {
    if (!session) return [];
    const own: Subscription = { topic: 'notifications', key: String(session.userId) };
    return canViewSchedule(session.roles) ? [{ topic: 'timetable', key: EVERYBODY }, own] : [own];
  },
});
