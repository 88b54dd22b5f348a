import { canGenerate, canSwap, canViewSchedule } from '@zvonok/domain/access/rights';
import { EVERYBODY } from '../updates/topics.ts';
import type { Subscription } from '../updates/update-hub.ts';
import { anySignedIn } from './caller.ts';
import { defineStream } from './operation.ts';

/** Subscribes a reader to the topics that their roles may read. */
const streamUpdates = defineStream('streamUpdates', {
  allow: anySignedIn,
  follow(_call, session) {
    if (!session) return [];
    const followed: Subscription[] = [{ topic: 'notifications', key: String(session.userId) }];
    if (canViewSchedule(session.roles))
      followed.push({ topic: 'timetable', key: EVERYBODY }, { topic: 'school-week', key: EVERYBODY });
    if (canSwap(session.roles)) followed.push({ topic: 'planning', key: EVERYBODY });
    if (canGenerate(session.roles)) followed.push({ topic: 'generator', key: EVERYBODY });
    return followed;
  },
});

/** The stream of updates for people who are signed in. */
export const UPDATE_OPERATIONS = {
  streamUpdates,
};
