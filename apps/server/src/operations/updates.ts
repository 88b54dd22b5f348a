import { canGenerate, canSwap, canViewSchedule } from '@zvonok/domain/access/rights';
import { EVERYBODY } from '../updates/topics.ts';
import type { Subscription } from '../updates/update-hub.ts';
import { StreamAnswer } from './answers.ts';
import { anySignedIn } from './caller.ts';
import { defineOperation } from './operation.ts';

/** Subscribes a reader to the topics that their roles may read. */
const streamUpdates = defineOperation('streamUpdates', {
  allow: anySignedIn,
  async run({ session: { roles, userId } }) {
    const followed: Subscription[] = [{ topic: 'notifications', key: String(userId) }];
    if (canViewSchedule(roles))
      followed.push({ topic: 'timetable', key: EVERYBODY }, { topic: 'school-week', key: EVERYBODY });
    if (canSwap(roles)) followed.push({ topic: 'planning', key: EVERYBODY });
    if (canGenerate(roles)) followed.push({ topic: 'generator', key: EVERYBODY });
    return new StreamAnswer(followed);
  },
});

/** The stream of updates for people who are signed in. */
export const UPDATE_OPERATIONS = {
  streamUpdates,
};
