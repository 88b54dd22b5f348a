import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { systemQueries } from '@zvonok/api-client/system';
import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import { useState } from 'react';
import { useSnapshot } from '../../shared/actors/use-snapshot.ts';
import type { SessionActor } from '../../shared/session/session-actor.ts';

/**
 * What is wrong with the server, in the server's own words, for an administrator; until it is hidden or something else
 * is wrong. A host without the call is not called, one that refuses it not again.
 */
export function useServerNotice(api: Api, session: SessionActor): [string | null, () => void] {
  const administers = useSnapshot(session, ({ context }) => canAdministerUsers(context.person?.roles ?? []));
  const [hidden, setHidden] = useState('');
  const { data } = useQuery({
    ...systemQueries.state(api),
    enabled: administers && api.offers('getSystemState'),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isRefused(error) ? false : NOTIFICATION_POLL_MS),
  });
  const problems = administers ? (data?.problems ?? []) : [];
  const kinds = problems.map(({ kind }) => kind).join();
  const text = problems.map(({ message }) => message).join(' ');
  return [kinds === hidden ? null : text || null, () => setHidden(kinds)];
}

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}
