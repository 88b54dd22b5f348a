import type { Transport } from '@zvonok/api-client/create-api';

/** The changes that were sent and not answered yet: loading the page anew would leave their outcome untold. */
export interface InFlightChanges {
  isAny: () => boolean;
  /** The same transport, counted. */
  around: (transport: Transport) => Transport;
}

export function trackInFlightChanges(): InFlightChanges {
  let count = 0;
  return {
    isAny: () => count > 0,
    around: (transport) => async (request) => {
      if (request.method === 'GET') return transport(request);
      count++;
      try {
        return await transport(request);
      } finally {
        count--;
      }
    },
  };
}
