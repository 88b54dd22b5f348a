import { queryOptions } from '@tanstack/react-query';
import type { operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type CoverBookDays = operations['getCoverBook']['parameters']['query'];

export const coverBookQueries = {
  /** Everything about the book, for invalidating. */
  all: ['cover-book'] as const,

  /** Who taught whose lesson on some days, both ends included. An extension: see `isUnsupported`. */
  days: (api: Api, { from, to }: CoverBookDays) =>
    queryOptions({
      queryKey: [...coverBookQueries.all, from, to] as const,
      queryFn: async ({ signal }) => {
        const params = { query: { from, to } };
        return unwrap(await api.GET('/schedule/api/schedule/cover-book', { params, signal }));
      },
    }),
};
