import { pino } from 'pino';
import type { ServerLog } from '../platform/server-log.ts';

/** The log of a test's server: faults with everything they say, unlike the product's, which logs no values. */
export function testLog(): ServerLog {
  return pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
}
