import { useRouteContext } from '@tanstack/react-router';
import type { Extension } from '@zvonok/api-client/create-api';

/**
 * Whether this host has a call that goes beyond the documented ones. A feature that needs it is hidden on a host
 * without it, and nothing takes its place. The list is read once, at the start (`hostExtensions`).
 */
export function useCapability(call: Extension): boolean {
  return useRouteContext({ from: '__root__', select: ({ api }) => api.offers(call) });
}
