import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { HistoryRow } from './history.ts';

export function presentHistory(rows: readonly HistoryRow[], timeZone: string): Wire['RecordHistoryEntry'][] {
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    at: serverDate(at, timeZone),
    changes: [...changes],
  }));
}
