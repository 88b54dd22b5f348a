import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type User = components['schemas']['User'];
export type RoleEntry = components['schemas']['RoleEntry'];

const USERS = '/user-management/api/users';

export const userQueries = {
  /** Everything about users, for invalidating. */
  all: ['user'] as const,

  /** Every list of users, whatever its parameters. */
  lists: ['user', 'list'] as const,

  /** Everybody, by number. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...userQueries.lists, 'all'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET(USERS, { signal })),
    }),

  /** Everybody in whose name, login or address a text occurs. */
  search: (api: Api, text: string) =>
    queryOptions({
      queryKey: [...userQueries.lists, 'search', text] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/search/{text}`, { params: { path: { text } }, signal })),
    }),

  one: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'one', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/{id}`, { params: { path: { id } }, signal })),
    }),

  /** Who changed what and when, the last first. An extension. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'history', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/{id}/history`, { params: { path: { id } }, signal })),
    }),
};

export const roleQueries = {
  /** What each role is called and may. An extension: the rules are known without it too. */
  list: (api: Api) =>
    queryOptions({
      queryKey: ['role', 'list'] as const,
      enabled: api.offers('listRoles'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/user-management/api/roles', { signal })),
    }),
};
