import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type KioskBoard = components['schemas']['KioskBoard'];

export const kioskQueries = {
  /** What the corridor may know of one week's substitutions. An extension: another host may not have it. */
  board: (api: Api, week?: string) =>
    queryOptions({
      queryKey: ['kiosk', 'board', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/kiosk/api/board', { params, signal }));
      },
    }),
};
