import { isRefusal } from '@zvonok/api-client/api-error';
import { useState } from 'react';
import { createKey } from '../create-key.ts';

/** The key of a creation came again with something else in it. */
const KEY_REUSED = 422;

/**
 * The key under which a form creates its record: the same for every attempt, so that a record whose answer was lost is
 * not stored twice.
 */
export function useCreationKey() {
  const [keeper] = useState(() => {
    let key = createKey();
    return {
      current: () => key,
      /** The next record is another one. */
      renew(): void {
        key = createKey();
      },
      /**
       * An attempt whose answer was lost had stored the record, and the form has changed since: sent again, it creates
       * another one.
       */
      isUsedUp(error: unknown): boolean {
        const isReused = isRefusal(error) && error.status === KEY_REUSED;
        if (isReused) key = createKey();
        return isReused;
      },
    };
  });
  return keeper;
}
