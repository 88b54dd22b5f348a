import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { deleteSession, type Session, sessionQueries } from '@zvonok/api-client/sessions';
import { SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { endAllSessions } from './end-sessions.ts';

/** The own sessions and the two ways of ending them. */
export function useSessions() {
  const { api, session: actor, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const list = useQuery(sessionQueries.own(api));
  const { queryKey } = sessionQueries.own(api);
  const keep = (isKept: (session: Session) => boolean) =>
    client.setQueryData(queryKey, (sessions) => sessions?.filter(isKept));
  // The message is read first; then the page is loaded anew for the next user.
  const leave = () => setTimeout(() => actor.send({ type: 'session.signOut' }), SUCCESS_MESSAGE_MS);

  const endOne = useMutation({
    mutationFn: ({ id }: { id: number; current: boolean }) => deleteSession(api, id),
    onSuccess: (_, { id, current }) => {
      toasts.success(SESSION_MESSAGE.sessionDeleted);
      keep((session) => session.id !== id);
      if (current) leave();
    },
    onError: () => {
      toasts.error(SESSION_MESSAGE.sessionDeleteFailed);
      void client.invalidateQueries({ queryKey });
    },
  });
  const endAll = useMutation({
    mutationFn: () => endAllSessions(api, list.data ?? []),
    onSuccess: (ended) => {
      if (ended === 'all') {
        toasts.success(SESSION_MESSAGE.allSessionsDeleted);
        keep(() => false);
        leave();
        return;
      }
      toasts.error(
        ended === 'some' ? SESSION_MESSAGE.notAllSessionsDeleted : SESSION_MESSAGE.sessionsDeleteFailed,
      );
      void client.invalidateQueries({ queryKey });
    },
  });
  return { list, endOne, endAll };
}
