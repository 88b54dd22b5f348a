import { canAdministerUsers, canGenerate, canSwap, canViewSchedule } from '@zvonok/domain/access/rights';
import { FLOOR_BYTES, type HealthProblem } from '../database/health.ts';
import { EVERYBODY } from '../updates/topics.ts';
import type { Subscription } from '../updates/update-hub.ts';
import { StreamAnswer } from './answers.ts';
import { anySignedIn } from './caller.ts';
import { defineOperation } from './operation.ts';

const MIB = 1024 * 1024;

/** Faults of the server with what to do about them. */
const MESSAGES: Record<HealthProblem, (freeMib: number) => string> = {
  'disk-low': (free) =>
    `На диске сервера остаётся мало места: ${free} МБ. Освободите место, пока изменения ещё сохраняются.`,
  'disk-full': () =>
    'На диске сервера закончилось место, изменения не сохраняются. Освободите хотя бы 100 МБ: дальше всё заработает само.',
  'database-lost': () =>
    'База данных не отвечает, ничего не сохраняется. Проверьте PostgreSQL: когда он ответит, всё заработает само.',
  'database-read-only': () =>
    'База данных открыта только для чтения, изменения не сохраняются. Проверьте, какой из серверов PostgreSQL сейчас главный.',
  'schema-newer': () =>
    'База данных обновлена более новой версией «Звонка». Обновите и этот сервер, потом перезапустите его.',
};

/** Whether changes can be saved, and what is wrong with disk or database. */
const getSystemState = defineOperation('getSystemState', {
  allow: canAdministerUsers,
  async run(_call, { health }) {
    const { ready, problems, freeBytes } = await health.state();
    const freeMib = Math.floor((freeBytes ?? 0) / MIB);
    return {
      ready,
      problems: problems.map((kind) => ({ kind, message: MESSAGES[kind](freeMib) })),
      disk: freeBytes === null || !Number.isFinite(freeBytes) ? null : { freeBytes, floorBytes: FLOOR_BYTES },
    };
  },
});

/** Which version runs, which one could, and how the last update ended. */
const getSystemUpdate = defineOperation('getSystemUpdate', {
  allow: canAdministerUsers,
  run: async (_call, { readUpdates }) => readUpdates(),
});

/** The state of the server. */
export const SYSTEM_OPERATIONS = {
  getSystemState,
  getSystemUpdate,
};

/** Subscribes a reader to the topics that their roles may read. */
const streamUpdates = defineOperation('streamUpdates', {
  allow: anySignedIn,
  async run({ session: { roles, userId } }) {
    const followed: Subscription[] = [{ topic: 'notifications', key: String(userId) }];
    if (canViewSchedule(roles))
      followed.push({ topic: 'timetable', key: EVERYBODY }, { topic: 'school-week', key: EVERYBODY });
    if (canSwap(roles))
      followed.push({ topic: 'planning', key: EVERYBODY }, { topic: 'delivery', key: EVERYBODY });
    if (canGenerate(roles)) followed.push({ topic: 'generator', key: EVERYBODY });
    return new StreamAnswer(followed);
  },
});

/** The stream of updates for people who are signed in. */
export const UPDATE_OPERATIONS = {
  streamUpdates,
};
