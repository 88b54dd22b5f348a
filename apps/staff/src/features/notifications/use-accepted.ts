import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import type { Notification } from '@zvonok/domain/notifications/notification';
import { fetchAccepted } from '../../shared/notifications/fetch-notifications.ts';

const NONE: readonly Notification[] = [];

/**
 * What was accepted of late, asked for anew whenever the number of new ones changes; nothing on a host that keeps no
 * such list.
 */
export function useAccepted(unread: number): readonly Notification[] {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({
    queryKey: ['notification', 'accepted', unread],
    queryFn: () => fetchAccepted(api),
    retry: (count, error) => !isUnsupported(error) && count < 1,
    placeholderData: (before) => before,
  });
  return data ?? NONE;
}
