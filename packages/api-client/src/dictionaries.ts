import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

export type Subject = components['schemas']['SubjectRef'];
export type Room = components['schemas']['RoomRef'];

/** What lessons are made of. Extensions of the contract: another host may not have them. */
export const dictionaryQueries = {
  subjects: (api: Api) =>
    queryOptions({
      queryKey: ['subject', 'list'] as const,
      enabled: api.offers('listSubjects'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/educational-subject', { signal })),
    }),

  rooms: (api: Api) =>
    queryOptions({
      queryKey: ['room', 'list'] as const,
      enabled: api.offers('listRooms'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/room', { signal })),
    }),
};
